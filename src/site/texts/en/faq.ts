import type { TextOf } from '../text'
import { formatPlace } from './formatPlace'
import { workingDays } from './workingDays'

export const faq: TextOf = ({ name, company, checkout, offers, ...more }) => ({
  title: 'Questions and answers',
  description: `Short answers about rackets, orders, payment, delivery and returns at ${name} in ${formatPlace(company)}.`,
  intro: more.voice({
    courtline: 'Asked at the counter every week. Answered once, here.',
    aerovolt: 'What players ask us most, answered with some care.',
  }),
  sections: [
    {
      id: 'choosing',
      title: 'Choosing',
      blocks: [
        {
          question: 'Which racket suits me?',
          answer: [
            'Start with the balance. Head-heavy helps from the back of the court, head-light helps at the net, and even balance does a bit of everything. Then the flex: a flexible shaft helps a slower swing, a stiff one rewards a fast one.',
            'Each racket shows both as a drawing. You can compare up to four side by side.',
          ],
        },
        {
          question: 'Which tension should I choose?',
          answer: [
            `Lower tension gives power and a larger sweet spot. Higher tension gives control and needs a clean hit. If you’re not sure, go down a pound or two.${offers.services ? ' We never string above the frame’s limit.' : ''}`,
          ],
        },
        {
          question: 'Which size fits?',
          answer: ['The [size guide](/size-guide/) finds your size from your foot, chest or hand.'],
        },
      ],
    },
    {
      id: 'ordering',
      title: 'Ordering and paying',
      blocks: [
        {
          question: 'Do I need an account?',
          answer: [
            checkout
              ? 'No. You can order as a guest, with an email, an address and a mobile number.'
              : 'Not to fill your cart. Checkout shows whether you can order as a guest.',
          ],
        },
        {
          question: 'How can I pay?',
          answer: checkout
            ? [
                checkout.openMethods === ''
                  ? `We can’t take payments in ${formatPlace(company)} yet. Coming soon: ${checkout.comingMethods}. Until then, you can’t order and won’t be charged. We’ll save your cart.`
                  : `You can pay with: ${checkout.openMethods}.${checkout.comingMethods && ` Coming soon: ${checkout.comingMethods}.`}`,
                ...(checkout.codLimit === null
                  ? []
                  : [
                      `Cash on delivery is available for orders below ${checkout.codLimit}, delivery included.`,
                    ]),
              ]
            : ['You pay at checkout. The payment methods are shown there.'],
        },
        {
          question: 'Does the price include tax?',
          answer: [
            `Yes, ${checkout ? more.tax : `it includes ${more.tax}`}. ${checkout ? 'We only add the delivery fee, and checkout shows it before you order.' : 'Checkout shows the delivery cost and the total before you pay.'}`,
          ],
        },
        {
          question: 'Where can I find my order?',
          answer: [
            offers.orders
              ? `${offers.orderMails ? 'Use the button in our emails, or enter the order number and your email' : 'Enter your email and the order number from your confirmation email'} under [Track an order](/track/).${offers.accounts ? ' If you were signed in when you ordered, it’s in your account too.' : ''}`
              : 'We’ll confirm your order by email. If you can’t find the email, [write to us](/contact/).',
          ],
        },
        {
          question: 'Can I change or cancel an order?',
          answer: [
            ...(offers.orderChanges
              ? [
                  `You can cancel an order until it’s packed. Open it from our emails or with [Track an order](/track/), and choose “Cancel order”. If you ordered with your account, sign in first. We’ll refund your payment within ${more.refundDays} days.`,
                  'You can’t change an order. Cancel it and choose “Order again” to put the same items into your cart, then change them there.',
                  'Once it’s packed, [call us](/contact/) with the order number. You can only cancel a gift card order until you’ve paid for it.',
                ]
              : [
                  `You can cancel an order until it’s packed: [call us](/contact/) with the order number. We’ll refund your payment within ${more.refundDays} days.`,
                ]),
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and returns',
      blocks: [
        {
          question: 'What does delivery cost, and how long does it take?',
          answer: [
            checkout
              ? `Standard delivery costs ${checkout.standard.fee} and takes ${workingDays(checkout.standard.days)}; it’s free from ${checkout.freeFrom}. Express costs ${checkout.express.fee} and takes ${workingDays(checkout.express.days)}. See [Delivery](/delivery/).`
              : 'Checkout shows the cost and time for your address before you pay. See [Delivery](/delivery/).',
          ],
        },
        {
          question: 'Do you deliver abroad?',
          answer: [
            checkout
              ? `This shop delivers within ${formatPlace(company)}.`
              : 'Checkout shows whether we deliver to your address.',
          ],
        },
        {
          question: 'Can I return something?',
          answer: [
            `Yes, if it’s unused, within ${more.returnDays} days. Items made just for you${offers.services ? ', such as a racket strung at your tension,' : ''} can’t be returned. See [Returns](/returns/).`,
          ],
        },
      ],
    },
    {
      id: 'shop',
      title: 'This shop',
      blocks: [
        {
          question: 'How long do you save my cart?',
          answer: [
            offers.accounts
              ? 'For 30 days after your last change, on this device or in your account when you’re signed in. We check prices and stock again when you order.'
              : 'For 30 days after your last change, on this device. We check prices and stock again when you order.',
          ],
        },
        {
          question: 'Where is my wishlist?',
          answer: [
            offers.accounts
              ? 'Until you sign in, it’s saved in this browser, and clearing the browser’s data deletes it. When you sign in, it moves to your account, and you’ll find it on all your devices.'
              : 'It’s saved in this browser, and clearing the browser’s data deletes it.',
          ],
        },
      ],
    },
  ],
})
