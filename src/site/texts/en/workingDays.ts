/** @param days e.g. `3–6` or `1` */
export function workingDays(days: string): string {
  return days === '1' ? '1 working day' : `${days} working days`
}
