import { rowsWhen, when, type TextOf } from '../text'
import { formatPlace } from './formatPlace'

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
  checkout,
  offers,
  voice,
}) => ({
  title: 'Privacy',
  description: `What data ${name} in ${formatPlace(company)} stores about you, why, for how long, and what your rights are.`,
  intro: voice({
    courtline: 'We need to know where the parcel goes. Most other things are none of our business.',
    aerovolt: 'We ask only for what an order needs.',
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
        `We store what you enter at checkout: your name, address, email and mobile number, and ${checkout ? 'optionally a delivery note, a company name and a tax number' : 'anything else that you add there'}. We also store what you bought, the price, and how it’s delivered and paid. We use this data to pack and deliver the order, to contact you about it, and for our accounts.`,
        ...when(
          offers.orders,
          `You can see an order in the browser you ordered with${offers.orderMails ? ', in your account, and with the link in its emails' : ' and in your account'}. Anyone who knows its number and your email can see it too. Please forward its emails only to people who may see the order.`,
        ),
        ...(checkout
          ? [
              'We store what you type at checkout for a day or until you order, so it’s still there when you come back. Only this browser can see it.',
              'If an assistant prepares a cart and gives you a link to it, we store what it filled in for you with the link. Anyone with the link can open it. We delete it after a week.',
              'If you tick the box for it at checkout, we email you once when you haven’t ordered your cart. We store your email with the cart for this. We delete it when you order or when the cart expires, and 60 days after the email. The link in that email stops such emails for good: we then store only a fingerprint of your address, so that we recognise it.',
            ]
          : [
              'BigCommerce runs our checkout and processes this data for us.',
              'When you go to checkout, we store the number of your cart and what you allow under [Privacy choices](/privacy-choices/). With your consent to statistics, we also store the random numbers of your browser and visit, so that the order is counted. Your browser passes them on in a cookie, which is deleted after a minute at the latest. We delete all of this after 90 days.',
            ]),
      ],
    },
    ...(offers.reviews
      ? [
          {
            id: 'reviews',
            title: 'When you write to us on a product page',
            blocks: [
              'Two weeks after a delivery we email you once and ask for a review. We publish the stars, the text and the name that you choose to show, or no name. Deleting your account deletes your reviews and questions.',
              'For a question you can give your email address, so we can send you the answer. We then delete the address. If you ask us to email you when something is back in stock or costs less, we delete your address after that email, or after a year. Reminders to restring a racket go to your account’s address until you stop them; we send them only if you ask for them.',
            ],
          },
        ]
      : []),
    {
      id: 'newsletter',
      title: 'When you subscribe to the newsletter',
      blocks: [
        'If you subscribe to our newsletter, we store your email, the language, when and on which page you did, the text you agreed to, and when you confirmed it. Without a confirmation we delete your email after two days. The service that sends the newsletter for us receives your email and the language. You can stop the newsletter with one tap; we then keep only the proof of your consent, for three years.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser stores',
      blocks: [
        'The shop needs these to work. They don’t contain your name, and nobody else reads them.',
        {
          rows: [
            [
              'Cart',
              'A cookie with a random number, for 30 days. We store the cart itself and delete it after the same time.',
            ],
            ...rowsWhen(checkout !== null, [
              'Account, checkout, orders',
              'Cookies with random numbers: for your account until 30 days after your last visit, for what you type at checkout for a day, for orders 90 days. Signing out deletes them.',
            ]),
            ...rowsWhen(offers.accounts && checkout === null, [
              'Account, orders',
              'Cookies with random numbers: for your account until 30 days after your last visit at the latest, for orders 90 days. Signing out deletes them.',
            ]),
            ...rowsWhen(!offers.accounts && checkout === null, [
              'Checkout',
              'A cookie with a random number, for 90 days. It shows this browser whether its cart has been ordered.',
            ]),
            ...rowsWhen(offers.accounts, [
              'Known browser',
              'A cookie with a random number, for 180 days after you sign in. It lets you sign in while someone else tries passwords. Deleting your account deletes it.',
            ]),
            ...rowsWhen(offers.signInCodes, [
              'Sign-in code',
              'A cookie with a random number, for ten minutes, when you have a code emailed to you. It ensures that the code works only in this browser. We store fingerprints of both until then, or until you use the code.',
            ]),
            ...rowsWhen(offers.passkeys, [
              'Passkey',
              'A cookie with a random number, for ten minutes, when you use or add a passkey. It ensures that the request works only in this browser. Your account stores the passkey’s name and public key until you remove it; fingerprint, face and screen lock never leave your device.',
            ]),
            [
              'Wishlist',
              offers.accounts
                ? 'In the browser’s storage, until you remove it. When you sign in, it moves to your account, which we store. If you share it by a link, we store its products for 180 days or until you stop; the link shows nothing about you.'
                : 'In the browser’s storage, until you remove it.',
            ],
            [
              'Recently viewed, recent searches, sizes, PIN code, payment method, your racket',
              'In the browser’s storage, until you close the tab. If you allow Convenience, until you remove them; if you reject it, not at all. We don’t receive them.',
            ],
            [
              'Comparison, scroll position, kinds of items in the cart',
              'In the browser’s storage, until you close the tab.',
            ],
            ...rowsWhen(checkout !== null, [
              'An unpaid order',
              'Its number and payment deadline in the browser’s storage, until it’s paid, cancelled or expired, so you can find it again.',
            ]),
            ['Colours, shortcuts, consent', 'In the browser’s storage, so your choices are saved.'],
          ],
        },
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics and services',
      blocks: [
        'We record how you use the shop only with your consent. Until you give it, we record nothing about your visit, store no identifier for it in your browser, and contact no other service.',
        'Under [Privacy choices](/privacy-choices/), you can allow each purpose separately: statistics, advertising, emails and messages, convenience. You can withdraw your consent there just as easily. We’ll then delete data that’s waiting to be sent and the services’ cookies, and notify the services. We’ll ask again after a year.',
        'What you allow is stored in your browser. For statistics: a random number and data that’s waiting to be sent. For statistics, advertising, or emails and messages: the numbers of your orders and payments, so that each is counted once. Withdrawing your consent deletes them.',
        'We store a record of each choice: a random number, the time, the language, and what you chose. It proves what you allowed and contains nothing else about you.',
        'If your browser sends Global Privacy Control, advertising stays off until you allow it separately.',
        ...when(services !== '', `Services that you can allow in this shop: ${services}.`),
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      blocks: [
        `${
          checkout
            ? 'The courier receives your name, address, mobile number and delivery note. The payment provider receives the amount, the order number, and your name, email and mobile number.'
            : 'The courier and the payment provider receive what they need to deliver your order and to take your payment.'
        } Authorities receive what the law requires. We never sell your data.`,
        'Our server logs technical errors to keep the shop running, not to identify you.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long we store it',
      blocks: [
        'We store orders for as long as tax and company law require, then delete them. We delete letters and emails when the matter is settled and all time limits have passed.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'to see the data that we store about you, and to get a copy',
            'to have mistakes corrected',
            'to have it deleted, unless the law requires us to keep it',
            'to withdraw your consent for the future',
          ],
        },
        `Write to ${email}. We may ask for an order number, so that nobody else gets your data. If you’re not satisfied with our answer, contact ${officer.name}, ${officerEmail}, or the data protection authority in ${formatPlace(company)}.`,
      ],
    },
  ],
})
