/**
 * What shoppers type for what the catalogue calls otherwise: other English spellings, units, and the words of Hindi
 * and Indonesian for what is sold. Each row: the words of the catalogue, then what stands for them, as `wordsOf`
 * splits it; of two words joined the text is written as one.
 */
const rows: readonly (readonly [known: string, others: string])[] = [
  ['racket', 'racquet racquets raket रैकेट रैकट बल्ला'],
  ['shoe', 'sepatu trainer trainers sneaker sneakers footwear जूते जूता जूतों शूज शू'],
  ['shuttle', 'shuttlecock shuttlecocks birdie birdies birdy kok शटल शटलकॉक चिड़िया'],
  ['string', 'senar gut gutting तार तांत स्ट्रिंग'],
  ['grip', 'गरिप ग्रिप pegangan gagang'],
  ['overgrip', 'overgrips ओवरग्रिप'],
  ['bag', 'tas kitbag kitbags holdall बैग थैला'],
  ['backpack', 'ransel rucksack बैकपैक पिट्ठू'],
  ['clothing', 'apparel clothes pakaian baju कपड़े कपड़ा'],
  ['tshirt', 'tee tees kaos टीशर्ट'],
  ['polo', 'polos पोलो'],
  ['shorts', 'celanapendek शॉर्ट्स निकर'],
  ['pants', 'trousers trouser celanapanjang celana पैंट पतलून'],
  ['jacket', 'jaket जैकेट'],
  ['hoodie', 'hoody sweatshirt हुडी'],
  ['skirt', 'skort rok स्कर्ट'],
  ['socks', 'sock kauskaki मोजे मोजा जुराब'],
  ['towel', 'handuk तौलिया तौलिये'],
  ['bottle', 'botol flask बोतल'],
  ['net', 'jaring नेट जाली'],
  ['insole', 'insoles footbed इनसोल'],
  ['slides', 'sandal sandals flipflops sliders चप्पल सैंडल'],
  ['wrist', 'wristband wristbands sweatband sweatbands gelang रिस्टबैंड'],
  ['badminton', 'bulutangkis बैडमिंटन'],
  ['accessories', 'aksesori aksesoris एक्सेसरी'],
  ['sale', 'discount discounted reduced offer offers diskon obral सेल छूट'],
  ['attacking', 'offensive menyerang serang आक्रामक अटैकिंग'],
  ['defensive', 'defence defense bertahan रक्षात्मक डिफेंसिव'],
  ['balanced', 'allround allrounder seimbang संतुलित बैलेंस्ड'],
  ['durability', 'durable awet टिकाऊ'],
  ['power', 'tenaga पावर'],
  ['feather', 'bulu पंख फेदर'],
  ['nylon', 'plastic synthetic nilon नायलॉन प्लास्टिक'],
  ['beginner', 'beginners starter pemula शुरुआती'],
  ['intermediate', 'menengah मध्यम'],
  ['professional', 'profesional पेशेवर'],
  ['stiff', 'kaku सख्त'],
  ['flexible', 'flexi lentur लचीला'],
  ['stringing', 'restring restringing'],
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

const known = new Map<string, readonly string[]>()
for (const [meant, others] of rows) {
  // As the search splits them, without the dots below of Hindi.
  for (const other of others.split(' '))
    known.set(other.normalize('NFKD').replace(/\u093c/gu, ''), meant.split(' '))
}
const words = [...known.keys()].sort()

/** Shortest beginning of a synonym that stands for it, in characters. */
const shortestBeginning = 4

/** The catalogue's words for a word, or for the words that begin so; none when it has no others. */
export function synonymsOf(word: string, by: 'whole' | 'beginning'): readonly string[] {
  if (by === 'whole') return known.get(word) ?? []
  if (word.length < shortestBeginning) return []
  return words.filter((other) => other.startsWith(word)).flatMap((other) => known.get(other) ?? [])
}

/** Words that stand for others, and therefore count as spelled right. */
export const synonymWords: readonly string[] = words

/** Units by which a figure is known, in the catalogue's spelling. */
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

/** Words that say nothing about what is looked for. */
export const emptyWords: ReadonlySet<string> = new Set(
  'a an and at by for from in is of on or the to with untuk dan dengan yang di के का की और लिए में से'.split(' '),
)
