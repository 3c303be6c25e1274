import { useState } from 'react'
import type { EditedProduct } from '../../domain/catalog/staffCatalogSchema'
import { productKinds } from '../../domain/product/productKind'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { Checkbox } from '../../ui/form/Checkbox'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Field'
import { IconButton } from '../../ui/icon/IconButton'
import { optionText, parseOptionText } from './productDraft'
import { useGetStaffCategoriesQuery } from './productsApi'
import styles from './Products.module.css'

interface ProductFieldsProps {
  readonly draft: EditedProduct
  readonly isNew: boolean
  readonly onChange: (fields: Partial<EditedProduct>) => void
}

/** The product's own fields. */
export function ProductFields({ draft, isNew, onChange }: ProductFieldsProps) {
  const { t } = useTranslation('staffCatalog')
  const text = (field: 'sku' | 'name' | 'brand' | 'series' | 'slug') => ({
    label: t(`staff.products.fields.${field}`),
    value: draft[field],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text('name')} required />
        {isNew ? <TextField {...text('sku')} hint={t('staff.products.skuHint')} required /> : null}
        <TextField {...text('brand')} required />
        <TextField {...text('series')} />
        <SelectField
          label={t('staff.products.fields.kind')}
          hint={t('staff.products.kindHint')}
          value={draft.kind}
          onChange={({ target }) =>
            onChange({ kind: productKinds.find((kind) => kind === target.value) ?? draft.kind })
          }
        >
          {productKinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectField>
      </div>
      <TextField {...text('slug')} hint={t('staff.products.slugHint')} required />
      <TextAreaField
        label={t('staff.products.fields.description')}
        rows={6}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Categories draft={draft} onChange={onChange} />
      <Attributes draft={draft} onChange={onChange} />
      <Options draft={draft} onChange={onChange} />
    </>
  )
}

type PartProps = Omit<ProductFieldsProps, 'isNew'>

function Categories({ draft: { categories }, onChange }: PartProps) {
  const { t } = useTranslation('staffCatalog')
  const { data } = useGetStaffCategoriesQuery()
  return (
    <Disclosure
      name={`${t('staff.products.fields.categories')}: ${t('staff.products.categoryCount', { count: categories.length })}`}
    >
      <div className={styles.checks}>
        {data?.categories
          .filter(({ isGroup }) => !isGroup)
          .map(({ path }) => (
            <Checkbox
              key={path}
              label={path.replace('/category/', '')}
              isChecked={categories.includes(path)}
              onChange={(isChecked) =>
                onChange({
                  categories: isChecked
                    ? [...categories, path]
                    : categories.filter((category) => category !== path),
                })
              }
            />
          ))}
      </div>
    </Disclosure>
  )
}

/** Replaces one item of a list. */
const withItem = <Item,>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.map((each, at) => (at === index ? item : each))

function Attributes({ draft: { attributes }, onChange }: PartProps) {
  const { t } = useTranslation('staffCatalog')
  return (
    <Disclosure name={`${t('staff.products.fields.attributes')}: ${attributes.length}`}>
      {attributes.map((attribute, index) => {
        const set = (fields: Partial<typeof attribute>) =>
          onChange({ attributes: withItem(attributes, index, { ...attribute, ...fields }) })
        const name = attribute.name || t('staff.products.attributeRow', { number: index + 1 })
        return (
          <fieldset key={index} className={styles.row} aria-label={name}>
            <div className={styles.pair}>
              <TextField
                label={t('staff.products.attributeName')}
                value={attribute.name}
                onChange={({ target }) => set({ name: target.value })}
              />
              <TextField
                label={t('staff.products.attributeValue')}
                value={attribute.value}
                onChange={({ target }) => set({ value: target.value })}
              />
              <TextField
                label={t('staff.products.attributeUnit')}
                value={attribute.unit ?? ''}
                onChange={({ target }) => set({ unit: target.value.trim() || null })}
              />
            </div>
            <IconButton
              icon="trash"
              label={t('staff.products.removeRow', { name })}
              onClick={() => onChange({ attributes: attributes.filter((_each, at) => at !== index) })}
            />
          </fieldset>
        )
      })}
      <Button onClick={() => onChange({ attributes: [...attributes, { name: '', value: '', unit: null }] })}>
        {t('staff.products.addAttribute')}
      </Button>
    </Disclosure>
  )
}

function Options({ draft: { options }, onChange }: PartProps) {
  const { t } = useTranslation('staffCatalog')
  return (
    <Disclosure name={`${t('staff.products.fields.options')}: ${options.length}`}>
      {options.map((option, index) => {
        const set = (next: typeof option) => onChange({ options: withItem(options, index, next) })
        const name = option.displayName || t('staff.products.optionRow', { number: index + 1 })
        return (
          <fieldset key={index} className={styles.row} aria-label={name}>
            <div className={styles.pair}>
              <TextField
                label={t('staff.products.optionName')}
                value={option.displayName}
                onChange={({ target }) => set({ ...option, displayName: target.value })}
              />
              <OptionValues option={option} onChange={(values) => set({ ...option, values })} />
            </div>
            <IconButton
              icon="trash"
              label={t('staff.products.removeRow', { name })}
              onClick={() => onChange({ options: options.filter((_each, at) => at !== index) })}
            />
          </fieldset>
        )
      })}
      <Button onClick={() => onChange({ options: [...options, { displayName: '', values: [] }] })}>
        {t('staff.products.addOption')}
      </Button>
    </Disclosure>
  )
}

interface OptionValuesProps {
  readonly option: EditedProduct['options'][number]
  readonly onChange: (values: EditedProduct['options'][number]['values']) => void
}

/** Remembers the typed text: an unfinished line is no value yet. */
function OptionValues({ option, onChange }: OptionValuesProps) {
  const { t } = useTranslation('staffCatalog')
  const [typed, setTyped] = useState(() => optionText(option))
  const isCurrent = JSON.stringify(parseOptionText(typed)) === JSON.stringify(option.values)
  return (
    <TextAreaField
      label={t('staff.products.optionValues')}
      hint={t('staff.products.optionHint')}
      rows={4}
      value={isCurrent ? typed : optionText(option)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseOptionText(target.value))
      }}
    />
  )
}
