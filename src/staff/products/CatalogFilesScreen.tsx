import { useState, type ChangeEvent } from 'react'
import { buildUrl } from '../../api/transport'
import type { FileCheck } from '../../domain/catalog/staffCatalogSchema'
import { isCommerceError } from '../../domain/errors'
import staffCatalog from '../../site/locales/en/staffCatalog.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, DownloadLink } from '../../ui/Button'
import { Notice } from '../../ui/notice/Notice'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useTexts } from '../useTexts'
import { ProductError } from './ProductError'
import { useCheckCatalogFileMutation, useImportCatalogFileMutation, type CatalogFormat } from './productsApi'
import styles from './Products.module.css'

const formats: readonly CatalogFormat[] = ['csv', 'ndjson']

interface ChosenFile {
  readonly file: File
  readonly format: CatalogFormat
}

/** The catalog as a file: checked, then imported as it was checked, and exported. */
export function CatalogFilesScreen() {
  useTexts({ staffCatalog })
  const { t } = useTranslation(['staff', 'staffCatalog'])
  const [chosen, setChosen] = useState<ChosenFile | 'wrong name' | null>(null)
  const [check, checking] = useCheckCatalogFileMutation()
  const [send, importing] = useImportCatalogFileMutation()
  const isConflict = isCommerceError(importing.error) && importing.error.status === 409
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    // The same name can be chosen again after a correction.
    target.value = ''
    importing.reset()
    checking.reset()
    const format = formats.find((each) => file.name.toLowerCase().endsWith(`.${each}`))
    setChosen(format ? { file, format } : 'wrong name')
    if (format) void check({ file, format })
  }
  const importChecked = async (checked: FileCheck) => {
    if (importing.isLoading || chosen === null || chosen === 'wrong name') return
    const { error } = await send({ ...chosen, digest: checked.digest })
    if (isCommerceError(error) && error.status === 409) void check(chosen)
  }
  return (
    <>
      <ScreenTitle title={t('staff.menu.catalogFiles')} />
      <section className={styles.section}>
        <h2>{t('staff.files.import')}</h2>
        <p>{t('staff.files.importText')}</p>
        <label className={styles.file}>
          <span>{t('staff.files.choose')}</span>
          <input type="file" accept=".csv,.ndjson" onChange={choose} />
        </label>
        <div role="status">
          {checking.isLoading
            ? t('staff.files.checking')
            : chosen !== null && chosen !== 'wrong name'
              ? chosen.file.name
              : null}
        </div>
        {chosen === 'wrong name' ? (
          <Notice tone="bad" isLive>
            {t('staff.files.wrongName')}
          </Notice>
        ) : null}
        {checking.error ? <ProductError error={checking.error} title={t('staff.files.failed')} /> : null}
        {isConflict ? (
          <Notice tone="caution" isLive>
            {t('staff.files.conflict')}
          </Notice>
        ) : importing.error ? (
          <ProductError error={importing.error} title={t('staff.files.failed')} />
        ) : null}
        {importing.data ? (
          <Notice tone="good" title={t('staff.files.imported')} isLive>
            <Effect check={importing.data} />
          </Notice>
        ) : checking.data ? (
          <CheckResult
            check={checking.data}
            isImporting={importing.isLoading}
            onImport={(checked) => void importChecked(checked)}
          />
        ) : null}
      </section>
      <section className={styles.section}>
        <h2>{t('staff.files.export')}</h2>
        <p>{t('staff.files.exportText')}</p>
        <div className={styles.actions}>
          {formats.map((format) => (
            <DownloadLink
              key={format}
              href={buildUrl({ path: '/api/staff/catalog/export', params: { format } })}
            >
              {t('staff.files.download', { format: `.${format}` })}
            </DownloadLink>
          ))}
        </div>
      </section>
    </>
  )
}

/** Counts of what the file changes. */
function Effect({ check: { counts, categories } }: { readonly check: FileCheck }) {
  const { t } = useTranslation('staffCatalog')
  return (
    <ul>
      <li>{t('staff.files.new', { count: counts.new })}</li>
      <li>{t('staff.files.changed', { count: counts.changed })}</li>
      <li>{t('staff.files.unchanged', { count: counts.unchanged })}</li>
      {categories > 0 ? <li>{t('staff.files.categories', { count: categories })}</li> : null}
    </ul>
  )
}

interface CheckResultProps {
  readonly check: FileCheck
  readonly isImporting: boolean
  readonly onImport: (check: FileCheck) => void
}

function CheckResult({ check, isImporting, onImport }: CheckResultProps) {
  const { t } = useTranslation('staffCatalog')
  const { counts, categories, problems, problemCount } = check
  if (problemCount > 0)
    return (
      <>
        <Notice tone="bad" title={t('staff.files.problems', { count: problemCount })} isLive>
          {problems.length < problemCount ? (
            <p>{t('staff.files.shownProblems', { count: problems.length })}</p>
          ) : null}
        </Notice>
        <DataTable
          label={t('staff.files.problems', { count: problemCount })}
          rows={problems.map((problem, id) => ({ ...problem, id }))}
          toKey={({ id }) => id}
          columns={[
            { name: t('staff.files.line'), isRowHeader: true, cell: ({ line }) => line },
            {
              name: t('staff.files.field'),
              cell: ({ field }) => field || t('staff.files.wholeLine'),
            },
            { name: t('staff.files.message'), cell: ({ message }) => message },
          ]}
        />
      </>
    )
  const isEmpty = counts.new + counts.changed + categories === 0
  return (
    <>
      <Notice tone="good" title={t('staff.files.valid')} isLive>
        <Effect check={check} />
      </Notice>
      <div>
        <Button
          tone="accent"
          aria-busy={isImporting}
          disabledReason={isEmpty ? t('staff.files.nothing') : undefined}
          onClick={() => onImport(check)}
        >
          {t('staff.files.confirm')}
        </Button>
      </div>
    </>
  )
}
