import type { TextOf } from '../text'
import { placeOf } from './placeOf'

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
  title: 'Grievance officer',
  description: `Who handles complaints about ${name} in ${placeOf(company)}, how to reach them, and by when you have an answer.`,
  intro: voice({
    courtline: 'When the usual way has not worked, this person sorts it out.',
    aerovolt: 'Should we have fallen short, this person will listen and put it right.',
  }),
  sections: [
    {
      id: 'officer',
      title: 'The officer',
      blocks: [
        {
          rows: [
            ['Name', officer.name],
            ['Position', 'Grievance Officer'],
            ['Company', company.legalName],
            ['Address', address],
            ['Telephone', phone],
            ['Email', officerEmail],
            ['Hours', `Monday to Friday, ${hours}`],
          ],
        },
      ],
    },
    {
      id: 'writing',
      title: 'What to write',
      blocks: [
        {
          list: [
            'your name, and how we can reach you;',
            'the order’s number, if it is about an order;',
            'what happened, and when;',
            'what would put it right for you.',
          ],
        },
        'Photos or earlier mails help. You may write in English or Hindi.',
      ],
    },
    {
      id: 'times',
      title: 'By when you hear from us',
      blocks: [
        {
          rows: [
            ['Within 48 hours', 'We confirm that your complaint has arrived.'],
            [
              'Within one month',
              'It is settled, counted from the day it arrived. If we cannot do what you ask, we say why.',
            ],
          ],
        },
      ],
    },
    {
      id: 'further',
      title: 'If that is not enough',
      blocks: [
        'You can turn to the National Consumer Helpline by calling [1915](tel:1915), or to the consumer commission of your district. A complaint to us takes none of these ways from you.',
      ],
    },
  ],
})
