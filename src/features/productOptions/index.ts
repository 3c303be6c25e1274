/** What is chosen of a product: its variant, and the answers to what it asks besides. */
export { chosenImages, chosenVariant, givenChoice, type OptionChoice } from './chosenVariant'
export { choiceBefore, givenAnswers, type PickedBefore } from './givenAnswers'
export { ModifierField } from './ModifierField'
export { OptionRadios } from './OptionRadios'
export { useSelections, type AnsweredModifiers } from './useSelections'
