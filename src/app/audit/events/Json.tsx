import styles from './Json.module.css'

/** Formatted JSON in a scrollable box that can be focused. */
export function Json({ value }: { readonly value: unknown }) {
  return (
    <pre className={styles.json} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
