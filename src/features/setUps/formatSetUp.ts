import type { SetUpDraft } from '../../domain/product/racketSetUp'

type Named = Pick<SetUpDraft, 'mains' | 'crosses'> & {
  readonly racketName: string
  readonly stringName: string
}

/** Formats a set-up, e.g. `Stratos 90 · Ito 65 · 24/26 lb`. @param own the shopper's own racket in words */
export const formatSetUp = ({ racketName, stringName, mains, crosses }: Named, own: string): string =>
  `${racketName || own} · ${stringName} · ${mains}/${crosses}\u00a0lb`
