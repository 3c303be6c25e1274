import type { TextOf } from '../text'
import { formatPlace } from './formatPlace'

// Legal review needed: who pays for returning unwanted goods, and the time limit of refunds.
export const returns: TextOf = ({
  name,
  phone,
  email,
  returnDays,
  refundDays,
  checkout,
  offers,
  ...more
}) => ({
  title: 'Returns',
  description: `Return unused items to ${name} within ${returnDays} days. What you can return, how, and when you’ll get your money.`,
  intro: more.voice({
    courtline: `Wrong size, wrong balance, wrong mood: you have ${returnDays} days. No reason needed.`,
    aerovolt: `Take ${returnDays} days to hold it, look at it and be sure. If it’s not the one, send it back.`,
  }),
  sections: [
    {
      id: 'time',
      title: `${returnDays} days`,
      blocks: [
        `You can return items within ${returnDays} days of delivery. It’s enough to tell us within that time.`,
      ],
    },
    {
      id: 'condition',
      title: 'Unused and complete',
      blocks: [
        'Returned items must be unused and complete, so the next player gets them new:',
        {
          list: [
            'Rackets: not played with, the film still on the grip.',
            'Shoes: tried on indoors only, in their box.',
            'Clothing: unwashed, with its tags.',
            'Shuttles, strings and grips: unopened.',
          ],
        },
      ],
    },
    {
      id: 'excluded',
      title: 'What you can’t return',
      blocks: [
        `Items made just for you can’t be returned unless they’re faulty. That includes ${offers.services ? 'rackets strung at your tension, and ' : ''}anything with a name, number or motif of your choice.${checkout ? ' The product page shows this before you buy.' : ''}`,
      ],
    },
    {
      id: 'steps',
      title: 'How to return something',
      blocks: [
        {
          steps: [
            offers.orderChanges
              ? `Open your order from our emails or with [Track an order](/track/), and choose “Return items”. Or write to ${email} or call ${phone} with the order number and the items that you want to return.`
              : `Write to ${email} or call ${phone} with the order number and the items that you want to return.`,
            'We’ll email you the return address at once.',
            'Pack it well, rackets in a stiff box, and send it. Keep the receipt until you have your money.',
          ],
        },
        'Would you like another size or colour? Return the one you have and order the other now, so it doesn’t sell out in the meantime.',
      ],
    },
    {
      id: 'money',
      title: 'Your money',
      blocks: [
        `We’ll check the items and refund you within ${refundDays} days. ${
          checkout?.codLimit == null
            ? 'The refund goes to your payment method.'
            : 'If you paid in cash, we’ll refund you to a bank account of your choice.'
        }`,
        `${checkout ? 'If you return a whole order, we’ll refund the standard delivery fee too. ' : ''}You pay for sending it to us, unless we made a mistake.`,
      ],
    },
    {
      id: 'faulty',
      title: 'Faulty, or not what you ordered',
      blocks: [
        'Then we pay all costs. Send us two photos and the order number, and we’ll have it collected or pay for sending it. You can choose a replacement, if we have one, or your money back.',
        `This page doesn’t limit your rights under the law of ${formatPlace(more.company)}.`,
      ],
    },
  ],
})
