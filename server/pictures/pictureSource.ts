import { createHash } from 'node:crypto'
import type { ArtworkSubject } from '../commerce/commerce'
import type { Drawing } from './drawing'
import { renderPhoto, type Photo } from './photoPicture'
import { rasterize, type PictureForm } from './rasterize'

/** A source that can be rendered in any form. */
export interface PictureSource {
  /** Identifies the content: equal for equal content. */
  readonly content: string
  readonly kind: 'drawing' | 'photo'
  render(form: PictureForm): Promise<Buffer>
}

/** A view of a product's drawing. */
export function drawingSource(drawing: Drawing, subject: ArtworkSubject, view: string): PictureSource {
  return {
    content: `${drawingHash(drawing, subject)} ${view}`,
    kind: 'drawing',
    render: ({ surface, width, format }) => rasterize(drawing.draw(subject, view, surface), width, format),
  }
}

export const photoSource = (photo: Photo): PictureSource => ({
  content: `photo ${photo.hash}`,
  kind: 'photo',
  render: (form) => renderPhoto(photo, form),
})

/** Hash of a drawing's subject and version. */
export function drawingHash({ version }: Drawing, subject: ArtworkSubject): string {
  const { kind, sku, design, series, attributes, categories, colors } = subject
  return shortHash([version, kind, sku, design, series, attributes, categories, colors])
}

/** Hash of a source and a form: the entity tag, and the name of the stored file. */
export function pictureKey({ content }: PictureSource, { width, surface, format }: PictureForm): string {
  return shortHash([content, width, surface, format])
}

export const shortHash = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
