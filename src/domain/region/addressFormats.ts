import type { AddressFormat } from './addressFormat'
import { AE } from './addressFormats/AE'
import { ID } from './addressFormats/ID'
import { IN } from './addressFormats/IN'
import { SG } from './addressFormats/SG'
import type { RegionCode } from './region'

/** Address rules per region. They contain the states of every country: only forms import them. */
export const addressFormats: Readonly<Record<RegionCode, AddressFormat>> = { IN, SG, AE, ID }
