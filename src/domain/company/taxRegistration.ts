import type { RegionCode } from '../region/region'

/** The tax registration of the shop's company in a region. Only tax documents load it. */
export interface TaxRegistration {
  /** The id's name on documents, the same in every language. */
  readonly idName: string
  /** Invented, in the authority's format. It is never assigned: its running number is zero. */
  readonly id: string
  /** The seller's state, where the tax depends on it; else null. */
  readonly state: string | null
  /** The month that begins a fiscal year; 1 is January. */
  readonly fiscalYearFrom: number
  /** The document's name in the law; `invoice` where a tax invoice is a document of the authority's system. */
  readonly document: 'invoice' | 'taxInvoice'
  /**
   * `taxCreditNote` where the law asks for that title, and for the value of the supply before and after the note.
   */
  readonly creditNote: 'creditNote' | 'taxCreditNote'
  /**
   * The part of the price on which the law names a higher rate, e.g. 11/12. The region's rate is the
   * effective one.
   */
  readonly taxedShare: { readonly of: number; readonly in: number } | null
}

/**
 * Tax registrations per region.
 * - IN: CGST Act 2017, section 31; CGST Rules 2017, rules 10 and 46. The id's last character is a check digit.
 * - SG: Goods and Services Tax (General) Regulations, regulation 11. The number is the company's UEN.
 * - AE: Cabinet Decision 52 of 2017, articles 59 and 60.
 * - ID: PMK 131/2024, article 3: 12 percent of 11/12 of the price. The tax invoice itself (faktur pajak) gets
 *   its number from the authority. The 16-digit NPWP is a zero and the old number, with a Luhn check digit.
 */
export const taxRegistrations: Readonly<Record<RegionCode, TaxRegistration>> = {
  IN: {
    idName: 'GSTIN',
    id: '29AAACC0000C1ZO',
    state: 'KA',
    fiscalYearFrom: 4,
    document: 'taxInvoice',
    taxedShare: null,
    creditNote: 'creditNote',
  },
  SG: {
    idName: 'GST Reg. No.',
    id: '201900000R',
    state: null,
    fiscalYearFrom: 1,
    document: 'taxInvoice',
    taxedShare: null,
    creditNote: 'creditNote',
  },
  AE: {
    idName: 'TRN',
    id: '100000000000003',
    state: null,
    fiscalYearFrom: 1,
    document: 'taxInvoice',
    taxedShare: null,
    creditNote: 'taxCreditNote',
  },
  ID: {
    idName: 'NPWP',
    id: '0010000008000000',
    state: null,
    fiscalYearFrom: 1,
    document: 'invoice',
    taxedShare: { of: 11, in: 12 },
    creditNote: 'creditNote',
  },
}
