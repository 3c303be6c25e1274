/** Banks of virtual accounts, by the gateway's codes. The first one that a site offers is the default. */
export const virtualAccountBanks = ['bca', 'bni', 'bri', 'permata', 'cimb'] as const
export type VirtualAccountBank = (typeof virtualAccountBanks)[number]

const labels: Readonly<Record<VirtualAccountBank, string>> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  permata: 'Permata',
  cimb: 'CIMB Niaga',
}

export const isTransferBank = (code: string): code is VirtualAccountBank =>
  virtualAccountBanks.some((bank) => bank === code)

/** A bank's name, the same in all languages. */
export const bankLabel = (bank: VirtualAccountBank) => labels[bank]
