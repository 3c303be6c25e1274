import type { Vocabulary } from './vocabulary'

export const en: Vocabulary = {
  synonyms: {
    racket: 'racquet, racquets, raquet, raquets, bat, bats, badminton bat, badminton bats',
    shoe: 'trainer, trainers, sneaker, sneakers, footwear',
    shuttle:
      'shuttlecock, shuttlecocks, birdie, birdies, birdy, cock, cocks, badminton cork, badminton corks',
    string: 'gut, gutting, racket string, racket strings, badminton strings',
    grip: 'grip tape, racket grip, racket grips',
    overgrip: 'overgrips',
    bag: 'holdall, cover, covers, case, cases',
    backpack: 'rucksack, bag pack, back pack',
    clothing: 'apparel, clothes',
    shirt: 't shirt, t shirts, tee, tees, jersey, jerseys',
    polo: 'polos, polo shirt, polo shirts',
    pants: 'trousers, trouser',
    hoodie: 'hoody, sweatshirt',
    skirt: 'skort, badminton skirt, badminton skirts',
    socks: 'sock',
    bottle: 'flask',
    insole: 'insoles, footbed',
    slides: 'sandal, sandals, flip flops, sliders',
    wrist: 'wristband, wristbands, sweatband, sweatbands',
    sale: 'discount, discounted, reduced, offer, offers',
    attacking: 'attack, attacks, offensive, smash, smashing',
    defensive: 'defence, defense',
    balanced: 'all round, allrounder, all rounder',
    durability: 'durable',
    nylon: 'plastic, synthetic',
    beginner: 'beginners, starter',
    advanced: 'expert',
    flexible: 'flexi',
    headheavy: 'head heavy, heavy head',
    evenbalance: 'even balance, evenly balanced',
    headlight: 'head light, light head',
    '5u 6u': 'lightweight',
    wide: 'wide fit',
    gumrubber: 'non marking',
    men: 'gents, male, mens',
    women: 'ladies, lady, female, womens',
    junior: 'kid, kids, child, children, childrens, youth, boys, girls',
    set: 'combo, combos',
    gift: 'voucher, vouchers',
    stringing: 'restring, restringing, racket stringing, restring racket',
    printing: 'print, prints, printed, name print',
    colour: 'color, colours, colors',
    grey: 'gray',
    lb: 'lbs, pound, pounds',
    g: 'gm, gms, gr, gram, grams, gramme, grammes',
    mm: 'millimetre, millimetres, millimeter, millimeters',
  },
  empty: 'a, an, and, at, by, for, from, in, is, my, of, on, or, the, to, with',
  passing:
    'badminton, sport, sports, indoor, player, players, best, good, top, cheap, affordable, new, latest, original, ' +
    'quality, price, prices, buy, online, lightweight, speed, service, running, cheapest, popular, budget, low, cost, ' +
    'sweaty, hand, hands, feet, foot',
  questions:
    'how, long, does, do, take, can, i, what, when, where, much, your, you, will, be, me, near, available, have',
  price: {
    below: 'under, below, less than, lesser than, upto, up to, max, maximum, within, not more than',
    belowAfter: 'or less, or below, or under, max, maximum',
    above: 'over, above, more than, from, min, minimum, starting, starting from, at least',
    aboveAfter: 'or more, or above, and above, and up, plus, min, minimum',
    between: 'between, from, range',
    to: 'to, till',
    and: 'and, to',
    thousand: 'k, thousand',
    million: 'million',
  },
  size: {
    words: 'size, sizes, number',
    letters: {
      XS: 'xs, extra small',
      S: 's, small',
      M: 'm, medium',
      L: 'l, large',
      XL: 'xl, extra large',
      XXL: 'xxl, 2xl, double xl',
      '3XL': '3xl, xxxl, triple xl',
    },
  },
  pieces: {
    before: 'pack of, box of, tube of, set of',
    after: 'pack, packs, pcs, pc, piece, pieces, nos',
    dozen: 'dozen, one dozen, 1 dozen, a dozen',
  },
  strings: {
    unstrung:
      'unstrung, without string, without strings, without stringing, no string, no strings, stringless',
    strung: 'strung, pre strung, prestrung, with string, with strings',
  },
  notes: {
    otherSports:
      'tennis, table tennis, lawn tennis, squash, cricket, pickleball, padel, paddle, ping pong, volleyball, football, ' +
      'basketball, hockey',
  },
  pages: {
    delivery:
      'delivery, deliveries, shipping, shipment, ship, courier, delivery time, ' +
      'delivery charges, delivery cost, delivery fee, shipping charges, shipping cost, free delivery',
    returns: 'return, returns, return policy, refund, refunds, exchange, exchanges, replacement policy',
    sizeGuide: 'size guide, size chart, sizing, measurements, shoe size chart, size conversion',
    racketFinder:
      'racket finder, which racket, which racket to buy, choose racket, choosing racket, racket guide, buying guide, racket buying guide, racket selector, help me choose',
    track:
      'track, tracking, track order, order status, where is my order, where is my parcel, my order, orders',
    contact:
      'contact, contact us, phone number, call, customer care, customer service, support, help, email, ' +
      'address, store, store location, shop address',
    about: 'about, about us, company',
    faq: 'faq, faqs, questions, frequently asked questions, cod, cash on delivery, payment, payment methods',
    privacy: 'privacy, privacy policy, data protection, cookies',
    terms: 'terms, terms and conditions, terms of sale, conditions, warranty, guarantee',
    grievance: 'grievance, grievance officer, complaint, complaints',
    giftCardBalance: 'gift card balance, voucher balance, check balance',
  },
}
