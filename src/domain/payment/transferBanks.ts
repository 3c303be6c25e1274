/** Banks of virtual accounts, by the gateway's codes. The first one that a site offers is the default. */
export const transferBanks = ['bca', 'bni', 'bri', 'permata', 'cimb'] as const
export type TransferBank = (typeof transferBanks)[number]

const labels: Readonly<Record<TransferBank, string>> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  permata: 'Permata',
  cimb: 'CIMB Niaga',
}

export const isTransferBank = (code: string): code is TransferBank =>
  transferBanks.some((bank) => bank === code)

/** A bank's name, the same in all languages. */
export const bankLabel = (bank: TransferBank) => labels[bank]
