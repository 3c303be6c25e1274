import { useState, type ChangeEvent } from 'react'
import type { UploadedPicture } from '../../domain/catalog/staffCatalogSchema'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { IconButton } from '../../ui/icon/IconButton'
import { Notice } from '../../ui/notice/Notice'
import { ProductError } from './ProductError'
import { useAddProductPictureMutation, useChangeProductPicturesMutation } from './productsApi'
import styles from './Products.module.css'

interface ProductPicturesProps {
  readonly sku: string
  /** As stored. */
  readonly pictures: readonly UploadedPicture[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Pictures: uploaded at once; order, descriptions and removals are saved together. */
export function ProductPictures({ sku, pictures }: ProductPicturesProps) {
  const { t } = useTranslation('staffCatalog')
  const [base, setBase] = useState(pictures)
  const [draft, setDraft] = useState(pictures)
  const [add, adding] = useAddProductPictureMutation()
  const [change, changing] = useChangeProductPicturesMutation()
  if (!isSame(base, pictures)) {
    // Read again: new pictures follow those of the draft.
    const added = pictures.filter(({ hash }) => !base.some((picture) => picture.hash === hash))
    const rest = draft.filter(({ hash }) => pictures.some((picture) => picture.hash === hash))
    setBase(pictures)
    setDraft(isSame(base, draft) ? pictures : [...rest, ...added])
  }
  const isChanged = !isSame(base, draft)
  const isConflict = isCommerceError(changing.error) && changing.error.status === 409
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    for (const file of files) if ((await add({ sku, file })).error) break
  }
  const move = (from: number, to: number) => {
    const next = [...draft]
    next.splice(to, 0, ...next.splice(from, 1))
    setDraft(next)
  }
  return (
    <section className={styles.section}>
      <h2>{t('staff.pictures.title')}</h2>
      {draft.length === 0 ? <p className={styles.hint}>{t('staff.pictures.none')}</p> : null}
      <ul role="list" className={styles.pictures}>
        {draft.map(({ hash, alt }, index) => {
          const number = index + 1
          return (
            <li key={hash}>
              <img src={`/api/staff/products/${sku}/pictures/${hash}`} alt={alt} width={320} height={320} />
              <TextField
                label={t('staff.pictures.alt', { number })}
                hint={t('staff.pictures.altHint')}
                value={alt}
                maxLength={250}
                onChange={({ target }) =>
                  setDraft(draft.map((each) => (each.hash === hash ? { hash, alt: target.value } : each)))
                }
              />
              <div className={styles.actions}>
                {index === 0 ? null : (
                  <IconButton
                    icon="chevronLeft"
                    label={t('staff.pictures.earlier', { number })}
                    onClick={() => move(index, index - 1)}
                  />
                )}
                {number === draft.length ? null : (
                  <IconButton
                    icon="chevronRight"
                    label={t('staff.pictures.later', { number })}
                    onClick={() => move(index, index + 1)}
                  />
                )}
                <IconButton
                  icon="trash"
                  label={t('staff.pictures.remove', { number })}
                  onClick={() => setDraft(draft.filter((each) => each.hash !== hash))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <label className={styles.file}>
        <span>{t(adding.isLoading ? 'staff.pictures.uploading' : 'staff.pictures.upload')}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-busy={adding.isLoading}
          onChange={(event) => void upload(event)}
        />
      </label>
      <p className={styles.hint}>{t('staff.pictures.hint')}</p>
      {adding.error ? <ProductError error={adding.error} /> : null}
      {isConflict ? (
        <Notice tone="caution" isLive>
          {t('staff.pictures.conflict')}
        </Notice>
      ) : changing.error ? (
        <ProductError error={changing.error} />
      ) : null}
      {changing.isSuccess && !isChanged ? (
        <Notice tone="good" isLive>
          {t('staff.pictures.saved')}
        </Notice>
      ) : null}
      {isChanged ? (
        <div>
          <Button
            tone="accent"
            aria-busy={changing.isLoading}
            onClick={() => void change({ sku, before: base, after: draft })}
          >
            {t('staff.pictures.save')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
