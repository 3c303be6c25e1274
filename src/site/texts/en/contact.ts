import { when, type TextOf } from '../text'
import { formatPlace } from './formatPlace'

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
  description: `How to reach ${name} in ${formatPlace(company)}: telephone, email, hours and address.`,
  intro: more.voice({
    courtline:
      'Call or write. Tell us what you play with and what’s bothering you, and we’ll take it from there.',
    aerovolt: 'We’d love to hear from you, whether it’s about an order or the right balance for your hand.',
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
        'We read emails that arrive outside these hours on the next working day.',
      ],
    },
    {
      id: 'faster',
      title: 'Help us answer faster',
      blocks: [
        {
          list: [
            'For an order: its number, at the top of the order page.',
            'For a product: its article number, or the link to its page.',
            'For something damaged: two photos, one of the damage and one of the parcel.',
          ],
        },
        'You may find your answer here: [Questions and answers](/faq/), [Delivery](/delivery/), [Returns](/returns/).',
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
        `${more.offers.services ? 'Send [a racket for stringing](/delivery/#own-racket) to this address, with the order number on the parcel. ' : ''}For [returns](/returns/), we’ll tell you the address. Please contact us before you send anything else.`,
      ],
    },
    {
      id: 'complaints',
      title: 'If you’re not satisfied',
      blocks: [
        `${officer.name} handles complaints: ${more.officerEmail}.`,
        ...when(
          region === 'IN',
          'See [Grievance officer](/grievance/) for how we handle complaints and when you’ll hear from us.',
        ),
      ],
    },
  ],
})
