import type { TextOf } from '../text'

export const faq: TextOf = ({ name, company, standard, express, freeFrom, codLimit, offers, ...more }) => ({
  title: 'Tanya jawab',
  description: `Jawaban singkat tentang raket, pesanan, pembayaran, pengiriman, dan pengembalian di ${name} ${company.country}.`,
  intro: more.voice({
    courtline: 'Ditanyakan di meja toko setiap minggu. Dijawab sekali, di sini.',
    aerovolt: 'Yang paling sering ditanyakan para pemain, dijawab dengan cermat.',
  }),
  sections: [
    {
      id: 'choosing',
      title: 'Memilih',
      blocks: [
        {
          question: 'Raket mana yang cocok untuk saya?',
          answer: [
            'Mulai dari keseimbangannya. Raket head-heavy membantu dari belakang lapangan, head-light membantu di depan net, yang seimbang bisa sedikit dari semuanya. Lalu kelenturannya: batang lentur membantu ayunan yang lebih lambat, batang kaku membalas ayunan yang cepat.',
            'Setiap raket menunjukkan keduanya sebagai gambar. Tandai sampai empat raket dan bandingkan berdampingan.',
          ],
        },
        {
          question: 'Tarikan berapa yang sebaiknya dipilih?',
          answer: [
            'Tarikan rendah memberi tenaga dan bidang pukul yang lebih luas, tarikan tinggi memberi kendali dan menuntut pukulan yang bersih. Kalau ragu, turunkan satu atau dua pon. Kami tidak pernah memasang senar melewati batas rangka.',
          ],
        },
        {
          question: 'Ukuran mana yang pas?',
          answer: [
            '[Panduan ukuran](/size-guide/) mengubah panjang kaki, ukuran badan, atau ukuran tangan menjadi ukuran yang pas.',
          ],
        },
      ],
    },
    {
      id: 'ordering',
      title: 'Pesanan dan pembayaran',
      blocks: [
        {
          question: 'Apakah perlu akun?',
          answer: ['Tidak. Anda bisa memesan sebagai tamu, cukup dengan email, alamat, dan nomor ponsel.'],
        },
        {
          question: 'Bagaimana cara membayar?',
          answer: [
            more.openMethods === ''
              ? `Pembayaran di ${company.country} belum dibuka. Cara yang akan datang: ${more.comingMethods}. Sampai saat itu belum ada pesanan yang bisa dibuat dan tidak ada yang ditagih; keranjang tetap tersimpan.`
              : `Sudah dibuka: ${more.openMethods}.${more.comingMethods && ` Akan datang: ${more.comingMethods}.`}`,
            ...(codLimit === null
              ? []
              : [
                  `Bayar di tempat berlaku untuk pesanan dengan total di bawah ${codLimit}, termasuk ongkos kirim.`,
                ]),
          ],
        },
        {
          question: 'Apakah harga sudah termasuk pajak?',
          answer: [
            `Ya, ${more.taxName} ${more.taxPercent}%. Yang ditambahkan hanya ongkos kirim, dan checkout menunjukkannya sebelum memesan.`,
          ],
        },
        {
          question: 'Di mana pesanan saya bisa dilihat lagi?',
          answer: [
            offers.orders
              ? `Tombol di email kami membukanya, dan [Lacak pesanan](/track/) menemukannya dengan nomor pesanan dan email Anda.${offers.accounts ? ' Pesanan yang Anda buat setelah masuk juga ada di akun Anda.' : ''}`
              : 'Kami mengonfirmasi pesanan lewat email. Kalau emailnya tidak Anda temukan, [tulis kepada kami](/contact/).',
          ],
        },
        {
          question: 'Bisakah pesanan diubah atau dibatalkan?',
          answer: [
            ...(offers.orderChanges
              ? [
                  `Selama belum dikemas, Anda bisa membatalkannya sendiri: buka pesanan Anda (dari email kami, atau lewat [Lacak pesanan](/track/)) lalu pilih “Batalkan pesanan”. Untuk pesanan yang dibuat dengan akun, masuk lebih dulu. Yang sudah Anda bayar dikembalikan dalam ${more.refundDays} hari.`,
                  'Pesanan tidak bisa diubah. Batalkan lalu pilih “Pesan lagi”: barang yang sama masuk ke keranjang Anda, dan di sana bisa Anda ubah.',
                  'Setelah dikemas, [telepon kami](/contact/) dengan nomor pesanan. Pesanan kartu hadiah hanya bisa dibatalkan sebelum dibayar.',
                ]
              : [
                  `Selama belum dikemas, pesanan bisa dibatalkan: [telepon kami](/contact/) dengan nomor pesanan. Yang sudah Anda bayar dikembalikan dalam ${more.refundDays} hari.`,
                ]),
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Pengiriman dan pengembalian',
      blocks: [
        {
          question: 'Berapa ongkos kirimnya, dan berapa lama?',
          answer: [
            `Pengiriman standar ${standard.fee}, ${standard.days} hari kerja; gratis mulai ${freeFrom}. Ekspres ${express.fee}, ${express.days} hari kerja. Selengkapnya di [Pengiriman](/delivery/).`,
          ],
        },
        {
          question: 'Apakah bisa dikirim ke luar negeri?',
          answer: [`Toko ini mengirim di dalam ${company.country} saja.`],
        },
        {
          question: 'Apakah barang boleh dikembalikan?',
          answer: [
            `Boleh, selama belum dipakai, dalam ${more.returnDays} hari. Yang dibuat khusus, misalnya raket yang disenar dengan tarikan pesanan, tidak bisa kembali. Caranya ada di [Pengembalian](/returns/).`,
          ],
        },
      ],
    },
    {
      id: 'shop',
      title: 'Toko ini',
      blocks: [
        {
          question: 'Berapa lama keranjang disimpan?',
          answer: [
            offers.accounts
              ? 'Selama 30 hari sejak terakhir diubah: di perangkat ini, atau di akun Anda kalau Anda masuk. Harga dan stok diperiksa lagi saat memesan.'
              : 'Selama 30 hari sejak terakhir diubah, di perangkat ini. Harga dan stok diperiksa lagi saat memesan.',
          ],
        },
        {
          question: 'Di mana wishlist saya?',
          answer: [
            offers.accounts
              ? 'Sebelum Anda masuk, di browser ini: tetap ada saat halaman ditutup, dan hilang saat data browser dihapus. Begitu Anda masuk, isinya pindah ke akun Anda dan ada di setiap perangkat tempat Anda masuk.'
              : 'Di browser ini: tetap ada saat halaman ditutup, dan hilang saat data browser dihapus.',
          ],
        },
      ],
    },
  ],
})
