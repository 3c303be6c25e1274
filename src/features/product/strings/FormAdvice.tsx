import { selectionFor, type SelectionModifier } from '../../../domain/product/modifier'
import { setUpSelections } from '../../../domain/product/racketSetUp'
import { playerForRacket, readFrame } from '../../../domain/product/stringAdvice'
import type { Tensions } from '../../../domain/product/tension'
import type { SelectionForm } from '../options/useSelections'
import { StringAdvice } from './StringAdvice'

interface FormAdviceProps {
  /** The modifier for the string. */
  readonly modifier: SelectionModifier
  readonly tensions: Tensions
  readonly form: SelectionForm
}

/** Recommends a string for the racket that a form selects. Without a known racket, the workshop's limit counts. */
export function FormAdvice({ modifier, tensions, form }: FormAdviceProps) {
  const { modifiers, selections, productOfSelection } = form.configuration
  const isRacket = (id: string) =>
    modifiers.some((each) => each.id === id && each.kind === 'product' && !each.isCharged)
  const limit = tensions.mains.mostOf?.find(({ modifierId }) => isRacket(modifierId))
  if (!limit) return null
  const racketId = selectionFor({ id: limit.modifierId }, selections)
  const racket = productOfSelection(racketId) ?? { attributes: [] }
  return (
    <StringAdvice
      key={racketId}
      frame={readFrame(racket) ?? { maxTension: limit.otherwise, flex: null, balance: null }}
      player={playerForRacket(racket)}
      selectedId={selectionFor(modifier, selections)}
      onTake={(taken) => {
        for (const [id, text] of Object.entries(setUpSelections(modifiers, taken))) form.select({ id }, text)
      }}
    />
  )
}
