import styles from './ParentName.module.css'

/** Under what a category hangs, after its name. */
export function ParentName({ name }: { name: string | null }) {
  return name === null ? null : <span className={styles.parent}> · {name}</span>
}
