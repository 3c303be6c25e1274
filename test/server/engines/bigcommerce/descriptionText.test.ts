import { seedCatalog } from '../../../../dev/bigcommerce/state/seedCatalog'
import {
  descriptionText,
  decodeEntities,
} from '../../../../server/engines/bigcommerce/mirror/descriptionText'

test.each([
  ['&amp; &lt; &gt; &quot; &apos;', '& < > " \''],
  ['&eacute;&Eacute;&szlig;&yuml;&nbsp;&copy;&frac34;', 'éÉßÿ\u00a0©¾'],
  ['&Alpha;&Omega;&alpha;&rho;&sigmaf;&sigma;&omega;', 'ΑΩαρςσω'],
  ['&ndash;&mdash;&lsquo;&rsquo;&ldquo;&rdquo;&hellip;&bull;', '–—‘’“”…•'],
  ['&euro;&trade;&reg;&deg;&times;&le;&ge;&infin;&asymp;', '€™®°×≤≥∞≈'],
  ['&larr;&harr;&hArr;&and;&int;&rfloor;&hearts;&rlm;', '←↔⇔∧∫⌋♥\u200f'],
  ['&#8211; &#x2013; &#X20B9; &#128640;', '– – ₹ 🚀'],
  // As browsers read Windows-1252.
  ['&#150;&#146;&#128;', '–’€'],
  ['a&#0;b&#7;c&#xD800;d&#1114112;e&#99999999999999999999;f&#10;g', 'abcdef g'],
  ['&unknown; &amp;lt;b&amp;gt; R&D; & &; &#; AT&T', '&unknown; &lt;b&gt; R&D; & &; &#; AT&T'],
  ['&AMP;&COPY;', '&©'],
])('decodes %s', (html, text) => {
  expect(decodeEntities(html)).toBe(text)
})

test.each([
  ['paragraphs and breaks', '<p>One\n line</p>\n<p>Two<br>Three<br/>Four</p>', 'One line\nTwo\nThree\nFour'],
  [
    'a list',
    'Has:<ul class="a">\n <li>12 <b>feathers</b></li><li><p>Cork</p></li><li> </li></ul>End',
    'Has:\n• 12 feathers\n• Cork\nEnd',
  ],
  [
    'a table',
    '<table><tr><td>Flex</td><td>Stiff</td></tr><tr><td>Weight</td></tr></table>',
    'Flex Stiff\nWeight',
  ],
  ['words with inline tags', 'B<i>old</i> and <a href="x">link</a>, done', 'Bold and link, done'],
  [
    'no script, style or comment',
    'A<script>alert(1)</script><style>p{}</style><!-- <p>no</p> -->B<script>x',
    'A B',
  ],
  ['comparisons', 'Speed 3 < 4 and 5 > 4', 'Speed 3 < 4 and 5 > 4'],
  ['encoded markup as text', '&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['hard spaces as spaces', 'A&nbsp;&nbsp;B&#160;', 'A B'],
  ['nothing', '<p>&nbsp;</p><ul><li></li></ul>', ''],
])('keeps %s', (_name, html, text) => {
  expect(descriptionText(html)).toBe(text)
})

test('a text of many open brackets takes linear time', () => {
  expect(descriptionText('<a'.repeat(200_000))).toHaveLength(5_000)
})

test('reads the description that the sandbox’s editor has written', () => {
  const product = seedCatalog(40).products.get(133)!
  expect(descriptionText(product.description).split('\n')).toEqual([
    `${product.name}, made for the sandbox.`,
    'Tested — and approved – at 25°C & above.',
    `• 12 shuttles of the ${product.name}`,
    '• Speed ¾ ≤ 78',
  ])
})
