import type { TextOf } from '../text'
import { placeOf } from './placeOf'
import { workingDays } from './workingDays'

export const faq: TextOf = ({ name, company, standard, express, freeFrom, codLimit, ...more }) => ({
  title: 'Questions and answers',
  description: `Short answers about rackets, orders, payment, delivery and returns at ${name} in ${placeOf(company)}.`,
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
            'Begin with the balance. Head-heavy helps from the back of the court, head-light at the net, even does a bit of everything. Then the flex: a flexible shaft helps a slower swing, a stiff one rewards a fast one.',
            'Each racket shows both as a drawing. Tick up to four and compare them side by side.',
          ],
        },
        {
          question: 'Which tension should I choose?',
          answer: [
            'Lower tension gives power and a larger sweet spot, higher tension gives control and asks for a clean hit. If in doubt, go down a pound or two. We never string above what the frame allows.',
          ],
        },
        {
          question: 'Which size fits?',
          answer: [
            'The [size guide](/size-guide/) turns the length of your foot, your measures or your hand into a size.',
          ],
        },
      ],
    },
    {
      id: 'ordering',
      title: 'Ordering and paying',
      blocks: [
        {
          question: 'Do I need an account?',
          answer: ['No. You order as a guest, with an address and a mobile number.'],
        },
        {
          question: 'How can I pay?',
          answer: [
            more.openMethods === ''
              ? `Paying is not open yet in ${placeOf(company)}. These ways are to come: ${more.comingMethods}. Until then no order can be placed and nothing is charged; your cart is kept.`
              : `Open today: ${more.openMethods}.${more.comingMethods && ` Still to come: ${more.comingMethods}.`}`,
            ...(codLimit === null
              ? []
              : [`Cash on delivery is for orders below ${codLimit} in total, delivery included.`]),
          ],
        },
        {
          question: 'Does the price include tax?',
          answer: [
            `Yes, ${more.taxPercent} % ${more.taxName}. Only delivery is added, and checkout shows it before you order.`,
          ],
        },
        {
          question: 'Where do I find my order again?',
          answer: [
            'The button in our mails opens it, and [Track an order](/track/) finds it by its number and your email address. What you order when signed in is in your account too.',
          ],
        },
        {
          question: 'Can I change or cancel an order?',
          answer: [
            `As long as it is not packed, you can cancel it yourself: open your order (from our mails, or with [Track an order](/track/)) and choose “Cancel order”. For an order that you made with your account, sign in first. What you have paid is given back within ${more.refundDays} days.`,
            'An order cannot be changed. Cancel it and choose “Order again”: the same goes into your cart, and you change it there.',
            'Once it is packed, [call us](/contact/) with the order’s number. An order of a gift card can be cancelled only until it is paid.',
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
            `Standard delivery costs ${standard.fee} and takes ${workingDays(standard.days)}; from ${freeFrom} it is free. Express costs ${express.fee} and takes ${workingDays(express.days)}. More on [Delivery](/delivery/).`,
          ],
        },
        {
          question: 'Do you deliver abroad?',
          answer: [`This shop delivers within ${placeOf(company)}.`],
        },
        {
          question: 'May I send something back?',
          answer: [
            `Yes, unused, within ${more.returnDays} days. What was made for you alone, such as a racket strung at your tension, stays yours. How it works is on [Returns](/returns/).`,
          ],
        },
      ],
    },
    {
      id: 'shop',
      title: 'This shop',
      blocks: [
        {
          question: 'How long is my cart kept?',
          answer: [
            'For 30 days after you last changed it: on this device, or in your account when you are signed in. Prices and stock are checked again when you order.',
          ],
        },
        {
          question: 'Where is my wishlist?',
          answer: [
            'Before you sign in, in this browser: it stays when you close the page, and goes when you clear the browser’s data. When you sign in, it moves into your account, and you find it on every device where you are signed in.',
          ],
        },
      ],
    },
  ],
})
