import { when, type TextOf } from '../text'

export const about: TextOf = ({
  name,
  foundedIn,
  company,
  address,
  phone,
  email,
  checkout,
  offers,
  voice,
}) => ({
  title: `Tentang ${name}`,
  description: voice({
    courtline: `${name} menjual perlengkapan bulu tangkis lewat angkanya${offers.services ? ' dan memasang senar sesuai pesanan' : ''}. Siapa kami dan apa pegangan kami.`,
    aerovolt: `${name} adalah toko milik pembuatnya sendiri: raket, sepatu, dan pakaian dari satu meja kerja, ditambah barang pilihan dari pembuat lain. Siapa kami dan cara kami bekerja.`,
  }),
  intro: voice({
    courtline:
      'Pelatih yang baik tidak bertanya berapa uang Anda. Ia bertanya bagaimana Anda bermain, menyodorkan raket, lalu menjelaskan alasannya. Toko kami juga begitu.',
    aerovolt:
      'Setiap raket bermula dari satu gagasan tentang ayunan. Semua yang ada di toko ini lahir dari situ, dan tidak ada yang tidak akan kami mainkan sendiri.',
  }),
  sections: [
    {
      id: 'idea',
      title: voice({ courtline: 'Angka dulu', aerovolt: 'Bahan, lalu bentuk' }),
      blocks: [
        voice({
          courtline: `Setiap raket menunjukkan titik keseimbangan, kelenturan, kelas berat, dan tarikan tertingginya sebelum harganya.${offers.drawings ? ' Semua gambarnya satu skala, jadi dua raket berdampingan langsung bisa dibandingkan.' : ''}`,
          aerovolt:
            'Kami memikirkan rangka, sol, dan senar sebagai satu kesatuan. Apa yang diberikan rangka harus dijawab senar, dan sepatu membawa keduanya sampai set ketiga.',
        }),
        voice({
          courtline:
            'Kami menjual barang dari banyak pembuat dan tidak berutang budi pada siapa pun. Kalau yang lebih murah lebih cocok untuk Anda, angkanya akan bilang begitu.',
          aerovolt:
            'Setiap barang menyebutkan ukurannya dengan jelas: keseimbangan, kelenturan, berat, tarikan. Barang dari pembuat lain disebut dengan nama pembuatnya, diukur dengan cara yang sama, dan ada di sini karena cocok dimainkan bersama buatan kami.',
        }),
      ],
    },
    ...when(offers.services, {
      id: 'stringing',
      title: voice({ courtline: 'Senar dipasang sesuai pesanan', aerovolt: 'Disetel untuk satu pemain' }),
      blocks: [
        voice({
          courtline:
            'Anda menyebut senar dan dua tarikan, utama dan silang. Kami cocokkan dengan batas rangka, memasang senarnya, lalu menulis kedua angkanya di batang.',
          aerovolt:
            'Rangka baru selesai setelah senarnya dipasang. Anda memilih senar, warnanya, serta tarikan utama dan silang; keduanya diperiksa sebelum raket meninggalkan meja kerja.',
        }),
      ],
    }),
    {
      id: 'service',
      title: voice({ courtline: 'Jawaban apa adanya', aerovolt: 'Di sisi Anda' }),
      blocks: [
        voice({
          courtline: `${checkout ? 'Biaya kirim, lamanya,' : 'Bagaimana pesanan dikirim'} dan apa yang boleh kembali tertulis dengan bahasa biasa di [Pengiriman](/delivery/) dan [Pengembalian](/returns/). Kalau ada yang kurang, [tanya kami](/contact/).`,
          aerovolt:
            'Bagaimana pesanan dikirim dan apa yang terjadi jika Anda berubah pikiran tertulis di [Pengiriman](/delivery/) dan [Pengembalian](/returns/). Untuk hal lain, [tulislah kepada kami](/contact/).',
        }),
      ],
    },
    {
      id: 'company',
      title: 'Perusahaan',
      blocks: [
        `${name} ada di lapangan sejak ${foundedIn}. Di ${company.country} toko ini dijalankan oleh perusahaan di bawah ini, dan dari perusahaan itulah pembelian dilakukan.`,
        {
          rows: [
            ['Perusahaan', company.legalName],
            ['Alamat', address],
            ['Telepon', phone],
            ['Email', email],
          ],
        },
      ],
    },
  ],
})
