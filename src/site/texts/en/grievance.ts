import type { TextOf } from '../text'
import { formatPlace } from './formatPlace'

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
  description: `Who handles complaints about ${name} in ${formatPlace(company)}, how to reach them, and when you’ll have an answer.`,
  intro: voice({
    courtline: 'If we haven’t solved your problem, this person will.',
    aerovolt: 'If we’ve let you down, this person will listen and put it right.',
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
            'your name, and how we can reach you',
            'the order number, if it’s about an order',
            'what happened, and when',
            'what would put it right for you',
          ],
        },
        'Photos or earlier emails help. You can write in English or Hindi.',
      ],
    },
    {
      id: 'times',
      title: 'When you’ll hear from us',
      blocks: [
        {
          rows: [
            ['Within 48 hours', 'We’ll confirm that we’ve received your complaint.'],
            [
              'Within one month',
              'We’ll settle it, counted from the day it arrived. If we can’t do what you ask, we’ll tell you why.',
            ],
          ],
        },
      ],
    },
    {
      id: 'further',
      title: 'If that’s not enough',
      blocks: [
        'You can call the National Consumer Helpline at [1915](tel:1915), or go to the consumer commission of your district, even after a complaint to us.',
      ],
    },
  ],
})
