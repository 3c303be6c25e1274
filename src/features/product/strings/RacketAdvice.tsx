import type { Product } from '../../../domain/product/product'
import type { SetUpDraft } from '../../../domain/product/racketSetUp'
import { playerForRacket, readFrame } from '../../../domain/product/stringAdvice'
import { StringAdvice } from './StringAdvice'

interface RacketAdviceProps {
  readonly racket: Product
  readonly selectedId: string | undefined
  readonly onTake: (taken: Partial<SetUpDraft>) => void
}

/** The string for an unstrung racket; nothing without the frame's maximum tension. */
export function RacketAdvice({ racket, ...props }: RacketAdviceProps) {
  const frame = readFrame(racket)
  return frame && <StringAdvice {...props} frame={frame} player={playerForRacket(racket)} />
}
