import { when, type TextOf } from '../text'
import { placeOf } from './placeOf'

export const contact: TextOf = ({
  region,
  name,
  company,
  address,
  phone,
  email,
  hours,
  officer,
  ...more
}) => ({
  title: 'Contact us',
  description: `How to reach ${name} in ${placeOf(company)}: telephone, email, hours and address.`,
  intro: more.voice({
    courtline: 'Call, or write. Say what you play with and what is bothering you; we take it from there.',
    aerovolt:
      'We are glad to hear from you, whether it is about an order or about the right balance for your hand.',
  }),
  sections: [
    {
      id: 'reach',
      title: 'Telephone and email',
      blocks: [
        {
          rows: [
            ['Telephone', phone],
            ['Email', email],
            ['Hours', `Monday to Friday, ${hours}, local time in ${company.city}`],
          ],
        },
        'Mail that arrives outside these hours is read on the next working day.',
      ],
    },
    {
      id: 'faster',
      title: 'What helps us help you',
      blocks: [
        {
          list: [
            'About an order: its number. It stands at the top of the order’s page.',
            'About a product: its article number, or simply the address of its page.',
            'About something damaged: two photos, one of the damage and one of the parcel.',
          ],
        },
        'Many answers are already written down: [Questions and answers](/faq/), [Delivery](/delivery/), [Returns](/returns/).',
      ],
    },
    {
      id: 'address',
      title: 'Address',
      blocks: [
        {
          rows: [
            ['Company', company.legalName],
            ['Address', address],
          ],
        },
        'Parcels with an order’s number on them are welcome: [a racket to be strung](/delivery/#own-racket) comes here. For [returns](/returns/) we tell you where to; please send nothing else before we have agreed on it.',
      ],
    },
    {
      id: 'complaints',
      title: 'If you are not content',
      blocks: [
        `Somebody with a name looks after complaints: ${officer.name}, ${more.officerEmail}.`,
        ...when(
          region === 'IN',
          'How a complaint is handled, and by when you hear from us, stands on the page of the [grievance officer](/grievance/).',
        ),
      ],
    },
  ],
})
