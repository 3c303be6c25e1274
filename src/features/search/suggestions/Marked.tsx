import { markedParts } from './searchMatch'

/** A text with what was searched for emphasised in it. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
