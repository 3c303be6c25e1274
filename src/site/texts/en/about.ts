import type { TextOf } from '../text'
import { placeOf } from './placeOf'

export const about: TextOf = ({ name, foundedIn, company, address, phone, email, voice }) => ({
  title: `About ${name}`,
  description: voice({
    courtline: `${name} sells badminton gear by its figures and strings rackets to order. Who we are and what we stand for.`,
    aerovolt: `${name} is the maker’s own shop: rackets, shoes and clothing from one bench, and beside them what other makers do well. Who we are and how we work.`,
  }),
  intro: voice({
    courtline:
      'A coach does not ask what you want to spend. A coach asks how you play, hands you a racket and says why. That is the shop we run.',
    aerovolt:
      'A racket begins with one idea about the swing. Everything in this shop follows from it, and nothing is here that we would not play ourselves.',
  }),
  sections: [
    {
      id: 'idea',
      title: voice({ courtline: 'Figures first', aerovolt: 'Material, then form' }),
      blocks: [
        voice({
          courtline:
            'Every racket shows its balance point, flex, weight class and highest tension before it shows its price. The drawings are to one scale, so two rackets side by side can be compared at a glance.',
          aerovolt:
            'We think of frame, sole and string together. What a frame gives, the string has to answer, and the shoe has to carry both through the third set.',
        }),
        voice({
          courtline:
            'We sell the gear of many makers and owe none of them a favour. If the cheaper one suits you better, its figures will say so.',
          aerovolt:
            'Every piece states its measures plainly: balance, flex, weight, tension. What comes from other makers is named as theirs, measured the same way, and here because it plays well beside ours.',
        }),
      ],
    },
    {
      id: 'stringing',
      title: voice({ courtline: 'Strung to order', aerovolt: 'Tuned to one player' }),
      blocks: [
        voice({
          courtline:
            'You name the string and two tensions, mains and crosses. We hold them against the limit of the frame, weave, and write both figures on the shaft.',
          aerovolt:
            'A frame is finished only when it is strung. You choose the string, its colour and the tension of mains and crosses; both are checked before the racket leaves the bench.',
        }),
      ],
    },
    {
      id: 'service',
      title: voice({ courtline: 'Straight answers', aerovolt: 'At your side' }),
      blocks: [
        voice({
          courtline:
            'What delivery costs, how long it takes and what may come back stands on [Delivery](/delivery/) and [Returns](/returns/), in plain words. If something is missing there, [ask us](/contact/).',
          aerovolt:
            'How an order travels and what happens should you change your mind is written down on [Delivery](/delivery/) and [Returns](/returns/). For everything else, [write to us](/contact/).',
        }),
      ],
    },
    {
      id: 'company',
      title: 'The company',
      blocks: [
        `${name} has been on court since ${foundedIn}. In ${placeOf(company)} the shop is run by the company below; it is also the one that you buy from.`,
        {
          rows: [
            ['Company', company.legalName],
            ['Address', address],
            ['Telephone', phone],
            ['Email', email],
          ],
        },
      ],
    },
  ],
})
