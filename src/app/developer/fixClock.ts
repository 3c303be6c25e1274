const RealDate = Date

/**
 * Lets the page's clock stand at a time; null restores the real time. Timers run on. Only `new Date()` and
 * `Date.now()` change, so the server's time stays real.
 * @param at milliseconds since 1970
 */
export function fixClock(at: number | null): void {
  globalThis.Date = at === null ? RealDate : fixedAt(at)
}

const fixedAt = (at: number): DateConstructor =>
  new Proxy(RealDate, {
    construct: (target, values: unknown[], caller) =>
      Reflect.construct(target, values.length === 0 ? [at] : values, caller) as Date,
    get: (target, name, caller) =>
      name === 'now' ? () => at : (Reflect.get(target, name, caller) as unknown),
  })
