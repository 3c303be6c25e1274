import { when, type TextOf } from '../text'
import { formatPlace } from './formatPlace'
import { workingDays } from './workingDays'

export const delivery: TextOf = ({ name, company, phone, email, checkout, ...more }) => ({
  title: 'Delivery',
  description: checkout
    ? `What delivery costs at ${name} in ${formatPlace(company)}, how long it takes, and when it’s free.`
    : `Delivery at ${name} in ${formatPlace(company)}: where you’ll see its cost and time, and what to do if a parcel is late or damaged.`,
  intro: more.voice({
    courtline: checkout
      ? 'Two speeds, two prices, no small print.'
      : 'You’ll see what it costs before you pay.',
    aerovolt: 'Packed with the care it was made with, then on its way to you.',
  }),
  sections: [
    {
      id: 'ways',
      title: 'Cost and time',
      blocks: checkout
        ? [
            {
              rows: [
                [
                  'Standard',
                  `${checkout.standard.fee}, in ${workingDays(checkout.standard.days)}; free from ${checkout.freeFrom}`,
                ],
                ['Express', `${checkout.express.fee}, in ${workingDays(checkout.express.days)}`],
              ],
            },
            `Standard delivery is free when the items in your cart come to ${checkout.freeFrom} or more, after discounts and before delivery. The express fee stays the same. Your cart shows how much is missing.`,
          ]
        : [
            'Enter your address at checkout. You’ll see the delivery methods, their cost and their time before you pay.',
          ],
    },
    ...when(checkout !== null, {
      id: 'days',
      title: 'How we count the days',
      blocks: [
        'We count working days, Monday to Friday, from the day after your order. Saturdays and Sundays don’t count, and a public holiday can add a day.',
        'Your order page shows when to expect the parcel.',
      ],
    }),
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: checkout
        ? [
            `This shop delivers to addresses in ${formatPlace(company)}. One order goes to one address.`,
            'Please give a mobile number that you answer during the day. The courier will call it before delivery.',
          ]
        : ['Checkout shows whether we deliver to your address.'],
    },
    ...when(more.offers.services, {
      id: 'own-racket',
      title: 'Sending us your racket',
      blocks: [
        'You can order stringing with a new racket, or for a racket that you already own. Here’s how to send us yours:',
        {
          steps: [
            'Order the stringing first: string, colour and tension. The order number is on your order page and in our email.',
            'Write that number on the parcel and pack the racket in a stiff box. You can leave the old string on. A cover protects the frame.',
            `Send it to: ${company.legalName}, ${more.address}. You pay for this parcel. Keep the receipt.`,
            'We’ll check the frame, string it and send it back with the rest of your order. Delivery times start on the day it reaches us.',
          ],
        },
        `If the frame is cracked or worn, we’ll call you before we begin. You can cancel until the order is packed, on the order page or by calling ${phone}.`,
      ],
    }),
    {
      id: 'paying',
      title: 'Paying',
      blocks: [
        ...when(checkout === null, 'You pay at checkout. The payment methods are shown there.'),
        ...when(
          checkout?.codLimit != null,
          `You can pay in cash on delivery if the order total is below ${checkout?.codLimit ?? ''}. Please have the amount ready.`,
        ),
        ...when(
          checkout?.openMethods === '',
          `We can’t take payments in ${formatPlace(company)} yet. You can fill your cart, and we’ll save it. Checkout will show when you can order.`,
        ),
        `All prices include ${more.tax}.`,
      ],
    },
    {
      id: 'trouble',
      title: 'Late, damaged or incomplete',
      blocks: [
        'If the parcel is badly damaged, you can refuse it at the door. If you find damage or something missing after unpacking, tell us as soon as you can, and keep the packaging until it’s sorted out.',
        `Is it late? Call ${phone} or write to ${email} with the order number, and we’ll ask the courier.`,
      ],
    },
  ],
})
