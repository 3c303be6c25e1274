import type { ComponentProps } from 'react'
import { TextField } from './Field'

/** Asks for an email address, without a keyboard that begins it with a capital or corrects it. */
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
