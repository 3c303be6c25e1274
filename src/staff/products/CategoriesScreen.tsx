import { useState, type FormEvent } from 'react'
import type { CategoryList, EditedCategory } from '../../domain/catalog/staffCatalogSchema'
import { isCommerceError } from '../../domain/errors'
import staffCatalog from '../../site/locales/en/staffCatalog.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useTexts } from '../useTexts'
import { ProductError } from './ProductError'
import { useChangeCategoriesMutation, useGetStaffCategoriesQuery } from './productsApi'
import styles from './Products.module.css'

declare module 'react' {
  interface CSSProperties {
    /** How far below the root a category is, for its indentation. */
    '--depth'?: number
  }
}

/** A category where it is in the tree. It can be in several places. */
interface Placed {
  readonly key: string
  readonly depth: number
  readonly category: EditedCategory
}

/** The tree as a list, each category after the one above it. */
function toTree(categories: readonly EditedCategory[], parent = '', above: readonly string[] = []): Placed[] {
  return categories
    .filter(({ parents, path }) => parents.includes(parent) && !above.includes(path))
    .sort((one, other) => one.position - other.position)
    .flatMap((category) => [
      { key: `${parent} ${category.path}`, depth: above.length, category },
      ...toTree(categories, category.path, [...above, category.path]),
    ])
}

/** The categories as a tree: added, renamed, moved and hidden. */
export function CategoriesScreen() {
  useTexts({ staffCatalog })
  const { t } = useTranslation(['staff', 'staffCatalog'])
  const { data, error, refetch } = useGetStaffCategoriesQuery()
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null)
  const stateOf = ({ isGroup, isHidden }: EditedCategory) =>
    [
      ...(isGroup ? [t('staff.categories.heading')] : []),
      ...(isHidden ? [t('staff.categories.hidden')] : []),
    ].join(', ')
  return (
    <>
      <ScreenTitle title={t('staff.menu.categories')}>
        <Button tone="accent" onClick={() => setEdited('new')}>
          {t('staff.categories.add')}
        </Button>
      </ScreenTitle>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DataTable
          label={t('staff.menu.categories')}
          rows={toTree(data.categories)}
          toKey={({ key }) => key}
          columns={[
            {
              name: t('staff.categories.name'),
              isRowHeader: true,
              cell: ({ depth, category }) => (
                <span className={styles.tree} style={{ '--depth': depth }}>
                  {category.name}
                </span>
              ),
            },
            { name: t('staff.categories.path'), cell: ({ category }) => category.path },
            {
              name: t('staff.categories.position'),
              align: 'end',
              cell: ({ category }) => category.position,
            },
            {
              name: t('staff.categories.products'),
              align: 'end',
              cell: ({ category }) => category.products,
            },
            { name: t('staff.categories.state'), cell: ({ category }) => stateOf(category) },
            {
              name: t('staff.categories.edit'),
              isAction: true,
              cell: ({ category }) => (
                <Button
                  tone="quiet"
                  aria-label={t('staff.categories.editTitle', { name: category.name })}
                  onClick={() => setEdited(category)}
                >
                  {t('staff.categories.edit')}
                </Button>
              ),
            },
          ]}
        />
      ) : error ? null : (
        <Skeleton blockSize="32rem" />
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        position="middle"
        title={
          edited === null || edited === 'new'
            ? t('staff.categories.add')
            : t('staff.categories.editTitle', { name: edited.name })
        }
      >
        {data ? (
          <CategoryForm
            category={edited === 'new' ? null : edited}
            list={data}
            onSaved={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
    </>
  )
}

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: EditedCategory | null
  readonly list: CategoryList
  readonly onSaved: () => void
}

const newCategory: EditedCategory = {
  path: '/category/',
  name: '',
  isGroup: false,
  isHidden: false,
  parents: [''],
  position: 1,
  hsn: '',
  products: 0,
}

function CategoryForm({ category, list, onSaved }: CategoryFormProps) {
  const { t } = useTranslation('staffCatalog')
  const [draft, setDraft] = useState(category ?? newCategory)
  const [position, setPosition] = useState(String(draft.position))
  const [change, { error, isLoading }] = useChangeCategoriesMutation()
  const { path, name, isGroup, isHidden, parents, hsn } = draft
  const set = (fields: Partial<EditedCategory>) => setDraft({ ...draft, ...fields })
  const places = [
    { path: '', name: t('staff.categories.root') },
    ...list.categories.filter((each) => each.path !== path),
  ]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const known = new Map<string, unknown>(Object.entries(category ?? {}))
    const fields = { name, isGroup, isHidden, parents, hsn, position: Number(position) }
    // The others stay as a colleague may have changed them.
    const changed = Object.entries(fields).filter(([field, value]) => known.get(field) !== value)
    const patch = { ...Object.fromEntries(changed), path: path.trim() }
    const result = await change({ version: list.version, categories: [patch] })
    if (!result.error) onSaved()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('staff.categories.name')}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {category ? null : (
        <TextField
          label={t('staff.categories.path')}
          hint={t('staff.categories.pathHint')}
          value={path}
          autoComplete="off"
          onChange={({ target }) => set({ path: target.value })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={t('staff.categories.position')}
          hint={t('staff.categories.positionHint')}
          inputMode="numeric"
          value={position}
          onChange={({ target }) => setPosition(target.value)}
        />
        <TextField
          label={t('staff.categories.hsn')}
          hint={t('staff.categories.hsnHint')}
          value={hsn}
          onChange={({ target }) => set({ hsn: target.value })}
        />
      </div>
      <div>
        <Checkbox
          label={t('staff.categories.isGroup')}
          isChecked={isGroup}
          onChange={(isChecked) => set({ isGroup: isChecked })}
        />
        <Checkbox
          label={t('staff.categories.isHidden')}
          isChecked={isHidden}
          onChange={(isChecked) => set({ isHidden: isChecked })}
        />
      </div>
      <Disclosure
        name={`${t('staff.categories.parents')}: ${places
          .filter((place) => parents.includes(place.path))
          .map((place) => place.name)
          .join(', ')}`}
      >
        {places.map((place) => (
          <Checkbox
            key={place.path}
            label={place.path === '' ? place.name : place.path.replace('/category/', '')}
            isChecked={parents.includes(place.path)}
            onChange={(isChecked) =>
              set({
                parents: isChecked
                  ? [...parents, place.path]
                  : parents.filter((parent) => parent !== place.path),
              })
            }
          />
        ))}
      </Disclosure>
      {isCommerceError(error) && error.status === 409 ? (
        <Notice tone="caution" isLive>
          {t('staff.categories.conflict')}
        </Notice>
      ) : error && !isLoading ? (
        <ProductError error={error} title={t('staff.categories.invalid')} />
      ) : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.categories.save')}
        </Button>
      </div>
    </form>
  )
}
