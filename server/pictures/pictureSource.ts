import { createHash } from 'node:crypto'
import type { ArtworkSubject } from '../commerce/commerce'
import { drawArtwork, drawingVersion, type ArtworkView } from '../../demo/artwork/artwork'
import { renderPhoto, type Photo } from './photoPicture'
import { rasterize, type PictureForm } from './rasterize'

/** Something that can be shown in any form. */
export interface PictureSource {
  /** Names what is shown: equal for equal content, for ever. */
  readonly content: string
  readonly kind: 'drawing' | 'photo'
  render(form: PictureForm): Promise<Buffer>
}

/** A view of a product as it is drawn. */
export function drawingSource(subject: ArtworkSubject, view: ArtworkView): PictureSource {
  return {
    content: `${drawingHash(subject)} ${view}`,
    kind: 'drawing',
    render: ({ surface, width, format }) => rasterize(drawArtwork(subject, view, surface), width, format),
  }
}

export const photoSource = (photo: Photo): PictureSource => ({
  content: `photo ${photo.hash}`,
  kind: 'photo',
  render: (form) => renderPhoto(photo, form),
})

/** Names a drawing: another one when its subject or our hand has changed. */
export function drawingHash(subject: ArtworkSubject): string {
  const { kind, sku, design, series, attributes, categories, colors } = subject
  return shortHash([drawingVersion, kind, sku, design, series, attributes, categories, colors])
}

/** The name of a source in a form: an entity tag, and a file's name when it is kept. */
export function pictureKey({ content }: PictureSource, { width, surface, format }: PictureForm): string {
  return shortHash([content, width, surface, format])
}

export const shortHash = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
