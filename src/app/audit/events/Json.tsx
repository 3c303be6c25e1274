import styles from './Json.module.css'

/** Data as it is, in a frame of its own that the keyboard can scroll. */
export function Json({ value }: { readonly value: unknown }) {
  return (
    <pre className={styles.json} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
