import type { Figure } from '../../commerce/commerce'

/** A figure that needs a person beyond a limit. */
interface Alarm {
  readonly figure: string
  readonly labels?: Figure['labels']
  /** An alarm above this value, or below it if `isMinimum` is set. */
  readonly limit: number
  readonly isMinimum?: true
}

/** The alarms of each process, most serious first. docs/alarms.yml has the same limits for Prometheus. */
export const alarms: readonly Alarm[] = [
  { figure: 'shop_database_up', limit: 1, isMinimum: true },
  { figure: 'shop_database_connections', labels: { state: 'waiting' }, limit: 0 },
  { figure: 'shop_password_hashes_waiting', limit: 16 },
  { figure: 'shop_mails_oldest_seconds', limit: 600 },
  { figure: 'shop_replica_lag_seconds', limit: 5 },
  { figure: 'shop_event_loop_delay_seconds', limit: 0.5 },
  // A process with 100,000 products may have half more (docs/many-machines.md#memory).
  { figure: 'process_resident_memory_bytes', limit: 1_000_000_000 },
]

/** A figure of this process beside the limit of its alarm. */
export interface HealthFigure {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly limit: number
  readonly isAlarm: boolean
}

/** Compares figures with the limits of their alarms; a figure that this process doesn't have is left out. */
export const readHealth = (figures: readonly Figure[]): readonly HealthFigure[] =>
  alarms.flatMap(({ figure: name, labels, limit, isMinimum = false }) => {
    const found = figures.find((each) => each.name === name && hasLabels(each, labels))
    if (!found) return []
    const { help, value } = found
    return [{ name, help, value, limit, isAlarm: isMinimum ? value < limit : value > limit }]
  })

const hasLabels = ({ labels = {} }: Figure, wanted: Figure['labels'] = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)
