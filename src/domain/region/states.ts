import type { RegionCode } from './region'

/** A first-level part of a country: a state, union territory, province or emirate. */
export interface State {
  /** The part of its ISO 3166-2 code after the country, e.g. `KA` of `IN-KA`. */
  readonly code: string
  readonly name: string
}

const statesOfIndia: readonly State[] = [
  { code: 'AN', name: 'Andaman and Nicobar Islands' },
  { code: 'AP', name: 'Andhra Pradesh' },
  { code: 'AR', name: 'Arunachal Pradesh' },
  { code: 'AS', name: 'Assam' },
  { code: 'BR', name: 'Bihar' },
  { code: 'CH', name: 'Chandigarh' },
  { code: 'CG', name: 'Chhattisgarh' },
  { code: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: 'DL', name: 'Delhi' },
  { code: 'GA', name: 'Goa' },
  { code: 'GJ', name: 'Gujarat' },
  { code: 'HR', name: 'Haryana' },
  { code: 'HP', name: 'Himachal Pradesh' },
  { code: 'JK', name: 'Jammu and Kashmir' },
  { code: 'JH', name: 'Jharkhand' },
  { code: 'KA', name: 'Karnataka' },
  { code: 'KL', name: 'Kerala' },
  { code: 'LA', name: 'Ladakh' },
  { code: 'LD', name: 'Lakshadweep' },
  { code: 'MP', name: 'Madhya Pradesh' },
  { code: 'MH', name: 'Maharashtra' },
  { code: 'MN', name: 'Manipur' },
  { code: 'ML', name: 'Meghalaya' },
  { code: 'MZ', name: 'Mizoram' },
  { code: 'NL', name: 'Nagaland' },
  { code: 'OD', name: 'Odisha' },
  { code: 'PY', name: 'Puducherry' },
  { code: 'PB', name: 'Punjab' },
  { code: 'RJ', name: 'Rajasthan' },
  { code: 'SK', name: 'Sikkim' },
  { code: 'TN', name: 'Tamil Nadu' },
  { code: 'TS', name: 'Telangana' },
  { code: 'TR', name: 'Tripura' },
  { code: 'UP', name: 'Uttar Pradesh' },
  { code: 'UK', name: 'Uttarakhand' },
  { code: 'WB', name: 'West Bengal' },
]

const emirates: readonly State[] = [
  { code: 'AZ', name: 'Abu Dhabi' },
  { code: 'AJ', name: 'Ajman' },
  { code: 'DU', name: 'Dubai' },
  { code: 'FU', name: 'Fujairah' },
  { code: 'RK', name: 'Ras Al Khaimah' },
  { code: 'SH', name: 'Sharjah' },
  { code: 'UQ', name: 'Umm Al Quwain' },
]

const provincesOfIndonesia: readonly State[] = [
  { code: 'AC', name: 'Aceh' },
  { code: 'BA', name: 'Bali' },
  { code: 'BB', name: 'Kepulauan Bangka Belitung' },
  { code: 'BT', name: 'Banten' },
  { code: 'BE', name: 'Bengkulu' },
  { code: 'YO', name: 'Daerah Istimewa Yogyakarta' },
  { code: 'JK', name: 'DKI Jakarta' },
  { code: 'GO', name: 'Gorontalo' },
  { code: 'JA', name: 'Jambi' },
  { code: 'JB', name: 'Jawa Barat' },
  { code: 'JT', name: 'Jawa Tengah' },
  { code: 'JI', name: 'Jawa Timur' },
  { code: 'KB', name: 'Kalimantan Barat' },
  { code: 'KS', name: 'Kalimantan Selatan' },
  { code: 'KT', name: 'Kalimantan Tengah' },
  { code: 'KI', name: 'Kalimantan Timur' },
  { code: 'KU', name: 'Kalimantan Utara' },
  { code: 'KR', name: 'Kepulauan Riau' },
  { code: 'LA', name: 'Lampung' },
  { code: 'MA', name: 'Maluku' },
  { code: 'MU', name: 'Maluku Utara' },
  { code: 'NB', name: 'Nusa Tenggara Barat' },
  { code: 'NT', name: 'Nusa Tenggara Timur' },
  { code: 'PA', name: 'Papua' },
  { code: 'PB', name: 'Papua Barat' },
  { code: 'PD', name: 'Papua Barat Daya' },
  { code: 'PE', name: 'Papua Pegunungan' },
  { code: 'PS', name: 'Papua Selatan' },
  { code: 'PT', name: 'Papua Tengah' },
  { code: 'RI', name: 'Riau' },
  { code: 'SR', name: 'Sulawesi Barat' },
  { code: 'SN', name: 'Sulawesi Selatan' },
  { code: 'ST', name: 'Sulawesi Tengah' },
  { code: 'SG', name: 'Sulawesi Tenggara' },
  { code: 'SA', name: 'Sulawesi Utara' },
  { code: 'SB', name: 'Sumatera Barat' },
  { code: 'SS', name: 'Sumatera Selatan' },
  { code: 'SU', name: 'Sumatera Utara' },
]

/** First-level address choices per region. Singapore has none: its postal code is sufficient. */
export const statesByRegion: Readonly<Record<RegionCode, readonly State[]>> = {
  IN: statesOfIndia,
  SG: [],
  AE: emirates,
  ID: provincesOfIndonesia,
}
