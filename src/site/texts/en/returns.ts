import type { TextOf } from '../text'
import { placeOf } from './placeOf'

// Legal review needed: who pays for returning unwanted goods, and the time limit of refunds.
export const returns: TextOf = ({ name, phone, email, returnDays, refundDays, openMethods, ...more }) => ({
  title: 'Returns',
  description: `Send unused goods back to ${name} within ${returnDays} days. What may come back, how, and when you have your money.`,
  intro: more.voice({
    courtline: `Wrong size, wrong balance, wrong mood: you have ${returnDays} days. No reasons needed.`,
    aerovolt: `Take ${returnDays} days to hold it, to look at it, to be sure. If it is not the one, send it back.`,
  }),
  sections: [
    {
      id: 'time',
      title: `${returnDays} days`,
      blocks: [
        `You may return goods within ${returnDays} days of the day they were delivered. It is enough to tell us within that time.`,
      ],
    },
    {
      id: 'condition',
      title: 'As it came',
      blocks: [
        'What comes back has to be unused and complete, so that the next player gets it new:',
        {
          list: [
            'Rackets: not played, the film still on the grip.',
            'Shoes: tried on indoors only, in their box.',
            'Clothing: unwashed, with its labels.',
            'Shuttles, strings and grips: unopened.',
          ],
        },
      ],
    },
    {
      id: 'excluded',
      title: 'What cannot come back',
      blocks: [
        'Things made for you alone cannot be returned unless they are faulty: rackets strung at your tension, and whatever carries a name, a number or a motif of your choice. Their product page says so before you buy.',
      ],
    },
    {
      id: 'steps',
      title: 'How to return something',
      blocks: [
        {
          steps: [
            `Open your order (the button in our mails opens it, and [Track an order](/track/) finds it) and choose “Return items”. Or write to ${email} or call ${phone}: give the order’s number and say what comes back.`,
            'We write to you at once which address it goes to.',
            'Pack it well, a racket in a stiff box, and send it. Keep the receipt until you have your money.',
          ],
        },
        'Would you like another size or colour? Return the one you have and order the other; so it cannot sell out while the parcel travels.',
      ],
    },
    {
      id: 'money',
      title: 'Your money',
      blocks: [
        `We check what arrives and return its price within ${refundDays} days. ${
          openMethods === ''
            ? 'It goes back the way it was paid.'
            : 'What was paid in cash goes to a bank account that you name.'
        }`,
        'If a whole order comes back, the fee for standard delivery is returned too. Sending it to us is at your cost, unless we made the mistake.',
      ],
    },
    {
      id: 'faulty',
      title: 'Faulty, or not what you ordered',
      blocks: [
        'Then all of it is our cost. Send us two photos and the order’s number; we have it collected or pay for sending it, and you choose: the same again, as long as we have it, or your money back.',
        `This page takes nothing away from what the law of ${placeOf(more.company)} gives you.`,
      ],
    },
  ],
})
