import styles from './Checkbox.module.css'

interface CheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with its label. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
