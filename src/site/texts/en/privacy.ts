import { when, type TextOf } from '../text'
import { placeOf } from './placeOf'

// Legal review needed: retention period of orders under each country's tax law, and the supervisory
// authority.
export const privacy: TextOf = ({
  name,
  company,
  address,
  email,
  officer,
  officerEmail,
  services,
  voice,
}) => ({
  title: 'Privacy',
  description: `What ${name} in ${placeOf(company)} knows about you, why, for how long, and what you can ask for.`,
  intro: voice({
    courtline: 'We need to know where the parcel goes. Most of the rest is none of our business.',
    aerovolt: 'We ask for what an order needs, and keep the rest out of our sight.',
  }),
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        {
          rows: [
            ['Company', company.legalName],
            ['Address', address],
            ['Email', email],
          ],
        },
      ],
    },
    {
      id: 'orders',
      title: 'When you order',
      blocks: [
        'We keep what you enter at checkout: name, address, email and mobile number, and if you give them a note for the courier, a company name and a tax number, together with what you bought, the price, and how it is delivered and paid. We use it to pack and deliver the order, to reach you about it, and for our books.',
        'An order can be seen in the browser that it was made in, with your account, with the link in its mail, and by whoever knows its number and your email. Please share the mail only with people who may see the order.',
        'What you type at checkout is kept with us for a day or until you order, so that it is still there when you come back. Only this browser gets to see it.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'These make the shop work. They hold no name and are read by nobody else.',
        {
          rows: [
            [
              'Cart',
              'A cookie with a random number, for 30 days. The cart itself lies with us and is deleted after the same time.',
            ],
            [
              'Account, checkout, orders',
              'Cookies with random numbers that let this browser see what is yours: your account for 30 days after your last visit, what you type at checkout for a day, its orders for 90 days. They go when you sign out.',
            ],
            [
              'Wishlist',
              'In the browser’s storage, until you remove it. When you sign in, it moves into your account, which lies with us.',
            ],
            [
              'Recently viewed, recent searches',
              'In the browser’s storage, until you remove them. We do not receive the lists.',
            ],
            [
              'Comparison, place on a page, kinds of goods in the cart',
              'In the browser’s storage, until you close the tab.',
            ],
            [
              'An unpaid order',
              'Its identifier and its deadline in the browser’s storage, so that you find it again, until it is paid or cancelled or its time is over.',
            ],
            ['Colours, shortcuts, consent', 'In the browser’s storage, so that your choice holds.'],
          ],
        },
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics and services',
      blocks: [
        'How the shop is used is recorded only after you have allowed it. As long as you have allowed nothing, nothing about your visit is written down, no identifier for it is kept in your browser, and no other service is asked.',
        'You allow each purpose by itself under [Privacy choices](/privacy-choices/): statistics, advertising, mails and messages, convenience. There you take it back as easily: what waits to be sent is thrown away, cookies of the services concerned are deleted, and they are told. After a year we ask again.',
        'What you allow leaves notes in your browser: with statistics a random number and what is still to be sent; with statistics, advertising or mails and messages the numbers of your orders and payments, so that each is counted once. They go when you take it back.',
        'We keep a record of each choice: a random number, the time, the language, and what was chosen. It proves what was allowed and says nothing else about you.',
        'If your browser asks for privacy on your behalf (Global Privacy Control), advertising counts as refused until you allow it by itself.',
        ...when(services !== '', `Services that you may allow in this shop: ${services}.`),
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      blocks: [
        'The courier gets your name, address, mobile number and your note. Whoever takes your payment learns the amount, the order’s number, your name, email and mobile number. Authorities get what the law obliges us to give. We sell nothing about you to anybody.',
        'Our server notes technical faults. It does so to keep the shop running, not to know who you are.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      blocks: [
        'Orders are kept for as long as tax and company law asks for, and then deleted. Letters and mails go when the matter is settled and no time limit is running any more.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        {
          list: [
            'to see what we hold about you, and to have a copy of it;',
            'to have mistakes put right;',
            'to have it deleted, as far as no law obliges us to keep it;',
            'to withdraw a consent, for all that comes after.',
          ],
        },
        `Write to ${email}. We may ask for the order’s number, so that nobody else gets your data. If our answer does not satisfy you, turn to ${officer.name}, ${officerEmail}, or to the authority for data protection in ${placeOf(company)}.`,
      ],
    },
  ],
})
