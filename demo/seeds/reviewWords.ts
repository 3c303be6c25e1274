import type { Language } from '../../src/domain/language'
import type { ProductKind } from '../../src/domain/product/product'

/** Sentences for 4 and 5 stars, 3 stars, and 1 and 2 stars. */
type Sentences = Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>>

interface ReviewWords {
  /** For kinds without sentences of their own. */
  readonly opening: Sentences
  readonly general: Sentences
  readonly kinds: Readonly<Partial<Record<ProductKind, Sentences>>>
}

/** Names of invented people. */
export const demoNames: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Mira N.',
    'Joel T.',
    'Farida',
    'Kiran',
    'Wei Ling',
    'Omar H.',
    'Priscilla',
    'Dev',
    'Hana',
    'Ravi S.',
    'Yusuf',
    'Elin',
  ],
  hi: ['आशा', 'विवेक', 'नंदिनी', 'राजीव क.', 'मीनल', 'सुमित', 'इला', 'हर्ष', 'पूर्वा', 'गोपाल'],
  id: ['Wulan', 'Bagas', 'Ratna', 'Dimas P.', 'Sekar', 'Yoga', 'Intan', 'Rizal', 'Ayu', 'Tomi'],
}

/** The sentences of invented reviews. */
export const reviewWords: Readonly<Record<Language, ReviewWords>> = {
  en: {
    opening: {
      good: [
        'Does exactly what I bought it for.',
        'Simple and well made.',
        'Better than the one I had before.',
      ],
      fair: ['It works, nothing more.', 'Fine, but I expected a bit more.'],
      poor: ['It didn’t last two months.', 'Not what the description made me hope for.'],
    },
    general: {
      good: [
        'Would buy it again.',
        'Delivery was quick and the packing careful.',
        'My doubles partner ordered one too.',
        'Good value for the price.',
        'I play three evenings a week and have no complaints.',
      ],
      fair: ['For the price it’s acceptable.', 'Try it in a sale.', 'Next time I’d look around longer.'],
      poor: ['I sent it back.', 'I won’t order it again.', 'The support team was kind, at least.'],
    },
    kinds: {
      racket: {
        good: [
          'The head comes through by itself and clears reach the back line without effort.',
          'Quick in the front court, and still enough power from the back.',
          'Took me two sessions to get used to it, now I don’t want another one.',
          'Very stable on off-centre hits.',
        ],
        fair: ['A decent frame, but tiring in the third game.', 'Good in attack, a little slow in defence.'],
        poor: [
          'Too stiff for me; my elbow complained after a week.',
          'The paint chipped at the first clash.',
        ],
      },
      shoe: {
        good: [
          'They grip on our old wooden floor like new.',
          'No blisters, not even on the first evening.',
          'Light, and they still hold the heel in a lunge.',
        ],
        fair: ['Comfortable, but the sole wears quickly.', 'Good hold, a bit warm in summer.'],
        poor: ['The toe cap opened after six weeks.', 'Far too narrow for my feet.'],
      },
      shuttle: {
        good: ['Straight flight from the first rally to the last.', 'One tube lasts our group two evenings.'],
        fair: ['Flight is fine, but two of twelve wobbled.', 'A little fast for our hall.'],
        poor: ['Feathers broke in the second game.', 'Every second one wobbled.'],
      },
      string: {
        good: ['A crisp sound and it keeps its tension for weeks.', 'Good bite on slices and net shots.'],
        fair: ['Lively at first, dull after a month.', 'Solid, without much feel.'],
        poor: ['Broke after three evenings at 25 lb.', 'Lost its tension within days.'],
      },
      grip: {
        good: ['Stays dry although I sweat a lot.', 'Tacky without being sticky.'],
        fair: ['Good for a month, then it slips.', 'Thicker than I thought.'],
        poor: ['It came loose at the butt after one evening.', 'It turned black in a week.'],
      },
      bag: {
        good: [
          'Four rackets, shoes and a towel fit with room to spare.',
          'The straps don’t cut in, even when it’s full.',
        ],
        fair: ['Enough space, but the zip needs patience.', 'The shoe compartment is tight for size 11.'],
        poor: ['The seam at the strap opened.', 'Smaller than it looks in the pictures.'],
      },
      apparel: {
        good: [
          'Dries quickly and keeps its shape in the wash.',
          'Light fabric, it doesn’t stick to the back.',
        ],
        fair: ['Nice fabric, but the color is paler than shown.', 'Fine for training.'],
        poor: ['The print came off in the wash.', 'The seams scratch.'],
      },
    },
  },
  hi: {
    opening: {
      good: ['जिस काम के लिए लिया था, बिल्कुल वैसा ही है।', 'सादा और मज़बूत बना है।', 'पहले वाले से बेहतर है।'],
      fair: ['काम चल जाता है, बस इतना ही।', 'ठीक है, पर उम्मीद थोड़ी ज़्यादा थी।'],
      poor: ['दो महीने भी नहीं चला।', 'जैसा लिखा था, वैसा नहीं निकला।'],
    },
    general: {
      good: [
        'दोबारा ज़रूर लूँगा।',
        'डिलीवरी जल्दी हुई और पैकिंग अच्छी थी।',
        'दाम के हिसाब से बहुत अच्छा।',
        'मेरे डबल्स पार्टनर ने भी मँगवाया।',
      ],
      fair: ['इस दाम में चल जाएगा।', 'सेल में मिले तो ले सकते हैं।'],
      poor: ['मैंने वापस कर दिया।', 'दोबारा नहीं मँगवाऊँगा।'],
    },
    kinds: {
      racket: {
        good: ['स्मैश में दम है और हाथ नहीं थकता।', 'नेट पर बहुत तेज़ घूमता है।', 'क्लियर आसानी से पीछे तक जाते हैं।'],
        fair: ['अटैक में अच्छा, डिफ़ेंस में थोड़ा धीमा।', 'फ़्रेम ठीक है, पर तीसरे गेम में भारी लगता है।'],
        poor: ['मेरे लिए बहुत सख़्त है, कोहनी दुखने लगी।', 'पहली टक्कर में ही पेंट उखड़ गया।'],
      },
      shoe: {
        good: ['लकड़ी के कोर्ट पर पकड़ बढ़िया है।', 'पहले दिन से आरामदायक, छाले नहीं पड़े।'],
        fair: ['आरामदायक हैं, पर सोल जल्दी घिसता है।', 'पकड़ अच्छी है, गर्मी में थोड़े गर्म लगते हैं।'],
        poor: ['छह हफ़्ते में आगे से खुल गए।', 'मेरे पैरों के लिए बहुत तंग हैं।'],
      },
      shuttle: {
        good: ['उड़ान एकदम सीधी है।', 'एक ट्यूब दो शाम चल जाती है।'],
        fair: ['बारह में से दो डगमगाती हैं।', 'हमारे हॉल के लिए थोड़ी तेज़ है।'],
        poor: ['दूसरे गेम में ही पंख टूट गए।', 'हर दूसरी शटल डगमगाती है।'],
      },
      string: {
        good: ['आवाज़ करारी है और टेंशन टिका रहता है।', 'नेट शॉट पर अच्छा कंट्रोल मिलता है।'],
        fair: ['शुरू में अच्छी, एक महीने बाद सुस्त।', 'टिकाऊ है, पर फ़ील कम है।'],
        poor: ['तीन शाम में टूट गई।', 'कुछ ही दिनों में ढीली पड़ गई।'],
      },
      grip: {
        good: ['पसीने में भी हाथ नहीं फिसलता।', 'पकड़ मुलायम और मज़बूत है।'],
        fair: ['एक महीने तक अच्छी रहती है।', 'सोचा था उससे मोटी है।'],
        poor: ['एक ही शाम में खुल गई।', 'हफ़्ते भर में काली पड़ गई।'],
      },
      bag: {
        good: ['चार रैकेट, जूते और तौलिया आराम से आ जाते हैं।', 'भरा होने पर भी कंधे पर नहीं चुभता।'],
        fair: ['जगह काफ़ी है, पर ज़िप अटकती है।', 'जूतों का खाना थोड़ा छोटा है।'],
        poor: ['पट्टे की सिलाई खुल गई।', 'तस्वीर से छोटा निकला।'],
      },
      apparel: {
        good: ['जल्दी सूखता है और धोने पर भी वैसा ही रहता है।', 'कपड़ा हल्का है, पसीने में चिपकता नहीं।'],
        fair: ['कपड़ा अच्छा है, पर रंग थोड़ा फीका है।', 'प्रैक्टिस के लिए ठीक है।'],
        poor: ['धुलाई में प्रिंट निकल गया।', 'सिलाई चुभती है।'],
      },
    },
  },
  id: {
    opening: {
      good: ['Sesuai dengan kebutuhan saya.', 'Sederhana dan rapi buatannya.', 'Lebih bagus dari yang lama.'],
      fair: ['Berfungsi, tapi biasa saja.', 'Lumayan, tadinya berharap lebih.'],
      poor: ['Belum dua bulan sudah rusak.', 'Tidak sesuai dengan deskripsinya.'],
    },
    general: {
      good: [
        'Pasti beli lagi.',
        'Pengiriman cepat dan kemasannya rapi.',
        'Harganya sepadan.',
        'Teman main ganda saya ikut pesan.',
      ],
      fair: ['Untuk harganya masih oke.', 'Lebih baik tunggu diskon.'],
      poor: ['Saya kembalikan.', 'Tidak akan pesan lagi.'],
    },
    kinds: {
      racket: {
        good: [
          'Smes terasa bertenaga tanpa bikin lengan pegal.',
          'Lincah di depan net dan tetap kuat dari belakang.',
          'Lob sampai ke garis belakang dengan mudah.',
        ],
        fair: ['Enak menyerang, agak lambat saat bertahan.', 'Rangkanya bagus, tapi berat di gim ketiga.'],
        poor: ['Terlalu kaku, siku saya jadi nyeri.', 'Catnya terkelupas saat benturan pertama.'],
      },
      shoe: {
        good: ['Cengkeramannya mantap di lantai kayu.', 'Nyaman sejak hari pertama, tidak lecet.'],
        fair: ['Nyaman, tapi solnya cepat aus.', 'Mantap di kaki, agak panas.'],
        poor: ['Ujungnya terbuka setelah enam minggu.', 'Terlalu sempit untuk kaki saya.'],
      },
      shuttle: {
        good: ['Terbangnya lurus sampai reli terakhir.', 'Satu tabung cukup untuk dua malam.'],
        fair: ['Dua dari dua belas agak goyang.', 'Sedikit terlalu cepat untuk GOR kami.'],
        poor: ['Bulunya patah di gim kedua.', 'Banyak yang goyang.'],
      },
      string: {
        good: ['Suaranya nyaring dan tegangannya awet.', 'Kontrol di depan net enak sekali.'],
        fair: ['Awalnya hidup, sebulan kemudian kendur.', 'Awet, tapi kurang terasa.'],
        poor: ['Putus setelah tiga malam.', 'Beberapa hari sudah kendur.'],
      },
      grip: {
        good: ['Tetap kering walau tangan berkeringat.', 'Lengket secukupnya, nyaman digenggam.'],
        fair: ['Bagus sebulan, setelah itu licin.', 'Lebih tebal dari perkiraan.'],
        poor: ['Lepas dari pangkalnya setelah semalam.', 'Seminggu sudah hitam.'],
      },
      bag: {
        good: ['Muat empat raket, sepatu, dan handuk.', 'Talinya nyaman walau tas penuh.'],
        fair: ['Ruangnya cukup, tapi ritsletingnya agak seret.', 'Kompartemen sepatunya sempit.'],
        poor: ['Jahitan talinya lepas.', 'Lebih kecil dari fotonya.'],
      },
      apparel: {
        good: ['Cepat kering dan tidak melar dicuci.', 'Bahannya ringan, tidak lengket di badan.'],
        fair: ['Bahannya enak, warnanya agak pudar.', 'Cukup untuk latihan.'],
        poor: ['Sablonnya lepas saat dicuci.', 'Jahitannya bikin gatal.'],
      },
    },
  },
}
