import styles from './Json.module.css'

/** Formatted JSON in a scrollable box that can be focused. A text stays as it is. */
export function Json({ value }: { readonly value: unknown }) {
  return (
    <pre className={styles.json} tabIndex={0}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  )
}
