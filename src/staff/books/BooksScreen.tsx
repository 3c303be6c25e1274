import { useState } from 'react'
import { buildUrl } from '../../api/transport'
import { useTranslation } from '../../site/translations/useTranslation'
import { DownloadLink } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { ScreenTitle } from '../frame/ScreenTitle'
import styles from './Books.module.css'

const books = ['orders', 'register', 'settlement'] as const

/** Files for the books of a span of days; an empty field is an open end. */
export function BooksScreen() {
  const { t } = useTranslation('staff')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isReversed = from !== '' && to !== '' && to < from
  return (
    <>
      <ScreenTitle title={t('staff.menu.books')} />
      <div className={styles.days}>
        <TextField
          label={t('staff.books.from')}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('staff.books.to')}
          type="date"
          value={to}
          problem={isReversed ? t('staff.books.reversed') : undefined}
          isLive
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <ul role="list" className={styles.books}>
        {books.map((book) => (
          <li key={book}>
            <h2>{t(`staff.books.name.${book}`)}</h2>
            <p>{t(`staff.books.text.${book}`)}</p>
            {isReversed ? null : (
              <DownloadLink
                href={buildUrl({
                  path: `/api/staff/books/${book}`,
                  params: { from: from || undefined, to: to || undefined },
                })}
              >
                {t('staff.books.download')}
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
