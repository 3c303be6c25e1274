import type { BrandKey, Language, Site } from '../site'

/** A brand's title and descriptions for browsers, search engines and link previews. */
export interface BrandTexts {
  readonly title: Readonly<Record<Language, string>>
  readonly description: Readonly<Record<Language, string>>
  /** For the organisation's structured data. */
  readonly organisationDescription: string
}

/** @param hasServices the shop strings rackets */
type TextsOfBrand = (hasServices: boolean) => BrandTexts

const texts: Readonly<Record<BrandKey, TextsOfBrand>> = {
  courtline: (hasServices) => ({
    title: {
      en: 'Courtline: badminton rackets, shoes and strings',
      hi: 'Courtline: बैडमिंटन रैकेट, जूते और स्ट्रिंग',
      id: 'Courtline: raket, sepatu, dan senar bulu tangkis',
    },
    description: {
      en: `Rackets by balance, flex and tension. Shoes, shuttles and strings that fit your game.${hasServices ? ' Strung to order, sent fast.' : ''}`,
      hi: `बैलेंस, फ़्लेक्स और टेंशन देखकर चुने रैकेट। आपके खेल के लिए सही जूते, शटल और स्ट्रिंग।${hasServices ? ' आपके कहे टेंशन पर स्ट्रिंगिंग, जल्दी डिलीवरी।' : ''}`,
      id: `Raket menurut keseimbangan, kelenturan, dan tarikan. Sepatu, kok, dan senar yang pas dengan permainan Anda.${hasServices ? ' Disenar sesuai pesanan, dikirim cepat.' : ''}`,
    },
    organisationDescription: `Courtline is an online store for badminton and racket sports. It sells performance gear from many makers${hasServices ? ' and strings every racket to order' : ''}.`,
  }),
  aerovolt: () => ({
    title: {
      en: 'Aerovolt Official: badminton equipment from the maker',
      hi: 'Aerovolt Official: बैडमिंटन का सामान, सीधे निर्माता से',
      id: 'Aerovolt Official: perlengkapan bulu tangkis langsung dari pembuatnya',
    },
    description: {
      en: 'Rackets, shoes and apparel from the Aerovolt atelier. Considered materials, quiet precision, balanced for the third set.',
      hi: 'Aerovolt की अपनी कार्यशाला से रैकेट, जूते और कपड़े। सोच-समझकर चुनी सामग्री, बारीक कारीगरी, तीसरे सेट तक संतुलित।',
      id: 'Raket, sepatu, dan pakaian dari bengkel Aerovolt. Bahan pilihan, presisi yang tenang, seimbang hingga set ketiga.',
    },
    organisationDescription:
      'Aerovolt Official is the maker’s own online store: badminton rackets, shoes and apparel, designed and finished in the Aerovolt atelier, and selected gear of other makers.',
  }),
}

/** The texts of a site's brand. They name stringing only where the back end has it. */
export function brandTexts({ brand, commerce }: Pick<Site, 'brand' | 'commerce'>): BrandTexts {
  return texts[brand](commerce.services)
}
