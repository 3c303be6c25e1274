import { fieldsIn } from '../domain/typedObject'
import { readStoredJson, writeStored, writeStoredJson } from './browserStorage'

/** The faults that the developer panel can cause in this tab. */
export const faults = ['slow', 'tooMany', 'serverError', 'offline', 'lostCookie', 'blockedVendor'] as const
export type Fault = (typeof faults)[number]

/** The developer panel's settings of this tab. They outlast a reload. */
export interface PanelSettings {
  readonly faults: readonly Fault[]
  /** The time at which the clock stands, in milliseconds since 1970; null: the real time. */
  readonly clock: number | null
}

const storageLocation = ['sessionStorage', 'developerPanel'] as const
const noSettings: PanelSettings = { faults: [], clock: null }

export function panelSettings(): PanelSettings {
  const stored = fieldsIn(readStoredJson(...storageLocation))
  return {
    faults: faults.filter((fault) => Array.isArray(stored['faults']) && stored['faults'].includes(fault)),
    clock: typeof stored['clock'] === 'number' ? stored['clock'] : null,
  }
}

/** Stores changed settings; null closes the panel and ends all faults. */
export function changePanelSettings(change: Partial<PanelSettings> | null): PanelSettings {
  if (change === null) {
    writeStored(...storageLocation, null)
    return noSettings
  }
  const settings = { ...panelSettings(), ...change }
  writeStoredJson(...storageLocation, settings)
  return settings
}
