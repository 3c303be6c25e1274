import { printedWords } from './printedWords'
import { wordsOf } from './words'

/**
 * Synonyms: other English spellings, units, and Hindi and Indonesian words that pages don't print. Each row:
 * words of the catalogue, then their synonyms as `wordsOf` splits them. Phrases are joined to one word,
 * without `emptyWords`.
 */
const rows: readonly (readonly [known: string, others: string])[] = [
  ['racket', 'racquet racquets raket रैकेट रैकट बल्ला'],
  ['shoe', 'sepatu trainer trainers sneaker sneakers footwear जूते जूता जूतों शूज शू'],
  ['shuttle', 'shuttlecock shuttlecocks birdie birdies birdy cock cocks kok shuttlekok शटल शटलकॉक चिड़िया'],
  ['string', 'senar gut gutting racketstring racketstrings senarraket तार तांत स्ट्रिंग'],
  ['grip', 'griptape racketgrip racketgrips gripraket karetgrip गरिप ग्रिप pegangan gagang'],
  ['overgrip', 'overgrips ओवरग्रिप'],
  ['bag', 'tas holdall cover covers case cases sarung बैग थैला कवर'],
  ['backpack', 'ransel rucksack बैकपैक पिट्ठू'],
  ['clothing', 'apparel clothes pakaian baju कपड़े कपड़ा'],
  ['shirt', 'tshirt tshirts tee tees jersey jerseys kaos kaus टीशर्ट जर्सी'],
  ['polo', 'polos poloshirt poloshirts kaospolo kauspolo पोलो'],
  ['shorts', 'celanapendek शॉर्ट्स निकर'],
  ['pants', 'trousers trouser celanapanjang celana पैंट पतलून'],
  ['jacket', 'jaket जैकेट'],
  ['hoodie', 'hoody sweatshirt हुडी'],
  ['skirt', 'skort rok badmintonskirt badmintonskirts स्कर्ट'],
  ['socks', 'sock kauskaki kaoskaki मोजे मोजा जुराब'],
  ['towel', 'handuk तौलिया तौलिये'],
  ['bottle', 'botol botolminum flask बोतल'],
  ['net', 'jaring नेट जाली'],
  ['insole', 'insoles footbed इनसोल'],
  ['slides', 'sandal sandals flipflops sliders चप्पल सैंडल'],
  ['wrist', 'wristband wristbands sweatband sweatbands gelang रिस्टबैंड'],
  ['badminton', 'bulutangkis बैडमिंटन'],
  ['accessories', 'aksesori aksesoris एक्सेसरी'],
  ['sale', 'discount discounted reduced offer offers diskon obral सेल छूट'],
  ['attacking', 'offensive smash smashing menyerang serang आक्रामक अटैकिंग'],
  ['defensive', 'defence defense bertahan रक्षात्मक डिफेंसिव'],
  ['balanced', 'allround allrounder seimbang संतुलित बैलेंस्ड'],
  ['durability', 'durable awet टिकाऊ'],
  ['power', 'tenaga पावर'],
  ['feather', 'bulu पंख फेदर'],
  ['nylon', 'plastic synthetic nilon नायलॉन प्लास्टिक'],
  ['beginner', 'beginners starter pemula शुरुआती'],
  ['intermediate', 'menengah मध्यम'],
  ['advanced', 'expert एडवांस्ड'],
  ['professional', 'profesional पेशेवर'],
  ['stiff', 'kaku सख्त स्टिफ'],
  ['flexible', 'flexi lentur लचीला फ्लेक्सिबल'],
  ['headheavy', 'headheavy heavyhead beratkepala kepalaberat हेडहेवी'],
  ['evenbalance', 'evenbalance evenlybalanced balanceseimbang balancetengah बराबरबैलेंस'],
  ['headlight', 'headlight lighthead ringankepala kepalaringan हेडलाइट'],
  ['5u 6u', 'lightweight ringan हल्का हल्के हल्की'],
  ['wide', 'widefit lebar चौड़े चौड़ी'],
  ['gumrubber', 'nonmarking'],
  ['men', 'gents male pria cowok putra पुरुषों मर्दाना'],
  ['women', 'ladies lady female wanita perempuan cewek putri महिला महिलाओं लेडीज'],
  ['junior', 'kid kids child children childrens youth boys girls anak anakanak बच्चे बच्चों किड्स जूनियर'],
  ['set', 'combo combos kombo paket fullset कॉम्बो'],
  ['gift', 'voucher vouchers hadiah kado गिफ्ट उपहार'],
  ['card', 'kartu कार्ड'],
  ['stringing', 'restring restringing racketstringing restringracket stringracket pasangsenar gantisenar'],
  ['colour', 'color colours colors warna रंग'],
  ['grey', 'gray abuabu स्लेटी'],
  ['black', 'hitam काला काली काले'],
  ['white', 'putih सफेद'],
  ['red', 'merah लाल'],
  ['blue', 'biru नीला नीली नीले'],
  ['green', 'hijau हरा हरी हरे'],
  ['yellow', 'kuning पीला पीली पीले'],
  ['lb', 'lbs pound pounds पाउंड'],
  ['g', 'gm gms gr gram grams gramme grammes ग्राम'],
  ['mm', 'millimetre millimetres millimeter millimeters'],
]

/** Stop words: they carry no meaning in a search. */
export const emptyWords: ReadonlySet<string> = new Set(
  'a an and at by for from in is my of on or the to with untuk dan dengan yang di saya के का की और लिए में से'.split(
    ' ',
  ),
)

/** Frequent search words that few products contain. A search without results ignores them. */
export const passingWords: ReadonlySet<string> = new Set(
  [
    'badminton sport sports indoor player players best good top cheap affordable new latest original quality',
    'price prices buy online lightweight bulutangkis olahraga pemain terbaik bagus murah baru terbaru asli',
    'harga beli jual ringan बैडमिंटन खेल खिलाड़ी अच्छा अच्छे अच्छी बेस्ट सस्ता सस्ते सस्ती नया नए नई दाम कीमत',
    'हल्का हल्के हल्की',
  ].flatMap((line) => wordsOf(line)),
)

/** Words before the figure or letter of a size. */
export const sizeWords: ReadonlySet<string> = new Set(wordsOf('size sizes number ukuran nomor साइज नंबर'))

const known = new Map<string, Set<string>>()
/** Synonyms of one word. Only these count as correct spelling. */
const single = new Set<string>()
/** Joined phrases that are synonyms only because pages print them. */
const printedPhrases = new Set<string>()
function learn(meant: string, others: readonly string[]): void {
  const other = others.filter((word) => !emptyWords.has(word)).join('')
  const sofar = known.get(other) ?? new Set()
  for (const word of meant.split(' ')) sofar.add(word)
  known.set(other, sofar)
}
for (const { known: meant, printed } of printedWords) {
  learn(meant, printed)
  if (printed.length === 1) single.add(printed.join(''))
  else printedPhrases.add(printed.filter((word) => !emptyWords.has(word)).join(''))
}
for (const [meant, others] of rows) {
  for (const other of wordsOf(others)) {
    learn(meant, [other])
    single.add(other)
    printedPhrases.delete(other)
  }
}
const words = [...known.keys()].sort()

/** Minimum prefix length of a synonym, in characters. */
const minPrefixLength = 4

/** The catalogue's words for a synonym or for a prefix of synonyms; empty without a match. */
export function synonymsOf(word: string, by: 'whole' | 'beginning'): readonly string[] {
  if (by === 'whole') return [...(known.get(word) ?? [])]
  if (word.length < minPrefixLength) return []
  return words.filter((other) => other.startsWith(word)).flatMap((other) => [...(known.get(other) ?? [])])
}

/** Whether a joined phrase is a synonym only because pages print it. */
export const isPrintedPhrase = (joined: string): boolean => printedPhrases.has(joined)

/** Synonyms, which therefore count as correct spelling. */
export const synonymWords: readonly string[] = [...single].sort()

/** Units of measured values, in the catalogue's spelling. */
export const units: ReadonlySet<string> = new Set([
  'lb',
  'g',
  'kg',
  'mm',
  'cm',
  'm',
  'ml',
  'l',
  'u',
  'uk',
  'eu',
])
