import type { TextOf } from '../text'

// The Consumer Protection (E-Commerce) Rules, 2020 require names, hours and time limits (rule 4). Legal
// review needed: is the officer also responsible under the Digital Personal Data Protection Act, 2023?
export const grievance: TextOf = ({
  name,
  company,
  address,
  phone,
  officer,
  officerEmail,
  hours,
  voice,
}) => ({
  title: 'शिकायत अधिकारी',
  description: `${company.country} में ${name} से जुड़ी शिकायतें कौन देखता है, उनसे कैसे बात करें, और जवाब कब तक मिलता है।`,
  intro: voice({
    courtline: 'आम रास्ते से बात न बने, तो यही सुलझाते हैं।',
    aerovolt: 'हमसे कोई कमी रह गई हो, तो यहाँ बात सुनी जाती है और ठीक की जाती है।',
  }),
  sections: [
    {
      id: 'officer',
      title: 'अधिकारी',
      blocks: [
        {
          rows: [
            ['नाम', officer.name],
            ['पद', 'शिकायत अधिकारी (Grievance Officer)'],
            ['कंपनी', company.legalName],
            ['पता', address],
            ['फ़ोन', phone],
            ['ईमेल', officerEmail],
            ['समय', `सोमवार से शुक्रवार, ${hours}`],
          ],
        },
      ],
    },
    {
      id: 'writing',
      title: 'क्या लिखें',
      blocks: [
        {
          list: [
            'आपका नाम, और आपसे कैसे बात हो सकती है;',
            'ऑर्डर नंबर, अगर बात ऑर्डर की है;',
            'क्या हुआ, और कब;',
            'आपके हिसाब से किस बात से मामला ठीक होगा।',
          ],
        },
        'तस्वीरों या पहले के ईमेल से मदद मिलती है। आप हिन्दी या अंग्रेज़ी में लिख सकते हैं।',
      ],
    },
    {
      id: 'times',
      title: 'जवाब कब तक मिलता है',
      blocks: [
        {
          rows: [
            ['48 घंटे के अंदर', 'हम बताते हैं कि आपकी शिकायत मिल गई।'],
            [
              'एक महीने के अंदर',
              'शिकायत मिलने के दिन से गिनकर, मामला निपटाया जाता है। आप जो चाहते हैं वह न हो सके, तो हम वजह बताते हैं।',
            ],
          ],
        },
      ],
    },
    {
      id: 'further',
      title: 'इससे भी बात न बने',
      blocks: [
        'आप राष्ट्रीय उपभोक्ता हेल्पलाइन को [1915](tel:1915) पर कॉल कर सकते हैं, या अपने ज़िले के उपभोक्ता आयोग में जा सकते हैं। हमसे शिकायत करने से ये रास्ते बंद नहीं होते।',
      ],
    },
  ],
})
