import type { ComponentProps } from 'react'
import { TextField } from './Field'

/** An email field. Mobile keyboards don't capitalize or correct its text. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
