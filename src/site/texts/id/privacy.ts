import { rowsWhen, when, type TextOf } from '../text'

// Legal review needed: retention period of orders under each country's tax law, and the supervisory
// authority.
export const privacy: TextOf = ({
  name,
  company,
  address,
  email,
  officer,
  officerEmail,
  services,
  checkout,
  offers,
  voice,
}) => ({
  title: 'Privasi',
  description: `Apa yang diketahui ${name} di ${company.country} tentang Anda, untuk apa, berapa lama, dan apa yang bisa Anda minta.`,
  intro: voice({
    courtline: 'Kami perlu tahu ke mana paketnya dikirim. Selebihnya sebagian besar bukan urusan kami.',
    aerovolt: 'Kami meminta apa yang dibutuhkan sebuah pesanan, dan tidak melihat selebihnya.',
  }),
  sections: [
    {
      id: 'who',
      title: 'Siapa yang bertanggung jawab',
      blocks: [
        {
          rows: [
            ['Perusahaan', company.legalName],
            ['Alamat', address],
            ['Email', email],
          ],
        },
      ],
    },
    {
      id: 'orders',
      title: 'Saat memesan',
      blocks: [
        `Kami menyimpan yang Anda isi saat checkout: nama, alamat, email, dan nomor ponsel, serta ${checkout ? 'bila Anda isi catatan untuk kurir, nama perusahaan, dan nomor pajak' : 'hal lain yang Anda isi di sana'}, bersama apa yang dibeli, harganya, serta cara pengiriman dan pembayarannya. Semua itu dipakai untuk mengemas dan mengirim pesanan, menghubungi Anda tentang pesanan itu, dan untuk pembukuan kami.`,
        ...when(
          offers.orders,
          `Pesanan bisa dilihat di browser tempat pesanan itu dibuat, dengan akun Anda, ${offers.orderMails ? 'lewat tautan di emailnya, ' : ''}dan oleh siapa pun yang tahu nomornya dan email Anda. Bagikan emailnya hanya kepada orang yang boleh melihat pesanan itu.`,
        ),
        ...(checkout
          ? [
              'Isian checkout kami simpan selama sehari atau sampai Anda memesan, supaya masih ada ketika Anda kembali. Hanya browser ini yang bisa melihatnya.',
              'Bila asisten menyiapkan keranjang dan memberi Anda tautannya, kami menyimpan isian yang dibuatnya untuk Anda bersama tautan itu. Siapa pun yang punya tautannya bisa membukanya. Semua itu kami hapus setelah seminggu.',
              'Bila Anda mencentang kotaknya saat checkout, kami mengirim satu email jika keranjang Anda belum jadi dipesan. Untuk itu kami menyimpan email Anda bersama keranjang. Kami menghapusnya saat Anda memesan atau keranjangnya kedaluwarsa, dan 60 hari setelah email itu. Tautan di email itu menghentikan email seperti ini untuk seterusnya: setelahnya kami hanya menyimpan sidik alamat Anda, supaya bisa mengenalinya.',
            ]
          : [
              'Checkout kami dijalankan oleh BigCommerce, yang memproses data ini untuk kami.',
              'Saat Anda menuju checkout, kami menyimpan nomor keranjang dan apa yang Anda izinkan di [Pilihan privasi](/privacy-choices/). Bila Anda mengizinkan statistik, kami juga menyimpan nomor acak browser dan kunjungan Anda, supaya pesanannya terhitung. Browser meneruskannya dalam cookie yang dihapus paling lambat setelah satu menit. Semua ini kami hapus setelah 90 hari.',
            ]),
      ],
    },
    ...(offers.reviews
      ? [
          {
            id: 'reviews',
            title: 'Saat menulis di halaman produk',
            blocks: [
              'Dua minggu setelah barang diterima, kami mengirim satu email untuk meminta ulasan. Yang tampil adalah bintang, tulisan Anda, dan nama pilihan Anda, atau tanpa nama. Menghapus akun juga menghapus ulasan dan pertanyaan Anda.',
              'Untuk pertanyaan, Anda boleh mengisi alamat email supaya jawabannya kami kirim. Setelah itu alamatnya kami hapus. Bila Anda minta dikabari saat barang tersedia lagi atau harganya turun, alamat Anda kami hapus setelah email itu terkirim, atau setelah setahun. Pengingat untuk mengganti senar raket dikirim ke alamat akun Anda hanya jika Anda memintanya, sampai Anda menghentikannya.',
            ],
          },
        ]
      : []),
    {
      id: 'newsletter',
      title: 'Saat Anda berlangganan newsletter',
      blocks: [
        'Bila Anda berlangganan newsletter, kami menyimpan email Anda, bahasanya, kapan dan di halaman mana Anda mendaftar, teks yang Anda setujui, dan kapan Anda mengonfirmasinya. Tanpa konfirmasi, email Anda kami hapus setelah dua hari. Layanan yang mengirim newsletter untuk kami menerima email dan bahasa Anda. Newsletter bisa dihentikan dengan satu ketukan; setelahnya kami hanya menyimpan bukti persetujuan Anda, selama tiga tahun.',
      ],
    },
    {
      id: 'browser',
      title: 'Yang tersimpan di browser Anda',
      blocks: [
        'Inilah yang membuat toko berfungsi. Tidak ada nama di dalamnya, dan tidak ada pihak lain yang membacanya.',
        {
          rows: [
            [
              'Keranjang',
              'Cookie berisi nomor acak, selama 30 hari. Keranjangnya sendiri ada pada kami dan dihapus setelah waktu yang sama.',
            ],
            ...rowsWhen(checkout !== null, [
              'Akun, checkout, pesanan',
              'Cookie berisi nomor acak yang membuat browser ini bisa melihat milik Anda: akun selama 30 hari sejak kunjungan terakhir, isian checkout selama sehari, pesanan selama 90 hari. Semuanya dihapus saat Anda keluar.',
            ]),
            ...rowsWhen(offers.accounts && checkout === null, [
              'Akun, pesanan',
              'Cookie berisi nomor acak yang membuat browser ini bisa melihat milik Anda: akun paling lama 30 hari sejak kunjungan terakhir, pesanan selama 90 hari. Semuanya dihapus saat Anda keluar.',
            ]),
            ...rowsWhen(!offers.accounts && checkout === null, [
              'Checkout',
              'Cookie berisi nomor acak, selama 90 hari. Dengan ini browser ini tahu apakah keranjangnya sudah dipesan.',
            ]),
            ...rowsWhen(offers.accounts, [
              'Browser yang dikenal',
              'Cookie berisi nomor acak, selama 180 hari setelah Anda masuk. Dengan ini Anda tetap bisa masuk saat orang lain mencoba-coba kata sandi. Dihapus bersama akun Anda.',
            ]),
            ...rowsWhen(offers.signInCodes, [
              'Kode masuk',
              'Cookie berisi nomor acak, selama sepuluh menit, saat Anda meminta kode lewat email. Dengan ini kode hanya berlaku di browser ini. Sampai saat itu, atau sampai kode dipakai, kami hanya menyimpan sidik jari keduanya.',
            ]),
            ...rowsWhen(offers.passkeys, [
              'Kunci sandi (passkey)',
              'Cookie berisi nomor acak, selama sepuluh menit, saat Anda memakai atau menambahkan kunci sandi. Dengan ini permintaan itu hanya berlaku di browser ini. Akun Anda menyimpan nama dan kunci publiknya sampai Anda menghapusnya; sidik jari, wajah, dan kunci layar tidak pernah meninggalkan perangkat Anda.',
            ]),
            [
              'Wishlist',
              offers.accounts
                ? 'Di penyimpanan browser, sampai Anda menghapusnya. Begitu Anda masuk, isinya pindah ke akun Anda, yang ada pada kami. Bila Anda membagikannya lewat tautan, kami menyimpan produknya selama 180 hari atau sampai Anda berhenti membagikan; tautan itu tidak memuat apa pun tentang Anda.'
                : 'Di penyimpanan browser, sampai Anda menghapusnya.',
            ],
            [
              'Terakhir dilihat, pencarian terakhir, ukuran, kode PIN, cara bayar, raket Anda',
              'Di penyimpanan browser, sampai Anda menutup tab. Jika Anda mengizinkan Kenyamanan, sampai Anda menghapusnya; jika Anda menolaknya, tidak disimpan sama sekali. Semuanya tidak kami terima.',
            ],
            [
              'Perbandingan, posisi di halaman, jenis barang di keranjang',
              'Di penyimpanan browser, sampai Anda menutup tab.',
            ],
            ...rowsWhen(checkout !== null, [
              'Pesanan yang belum dibayar',
              'Pengenal dan batas waktunya di penyimpanan browser, supaya Anda menemukannya lagi, sampai dibayar, dibatalkan, atau waktunya habis.',
            ]),
            ['Warna, pintasan, persetujuan', 'Di penyimpanan browser, supaya pilihan Anda tetap berlaku.'],
          ],
        },
      ],
    },
    {
      id: 'statistics',
      title: 'Statistik dan layanan',
      blocks: [
        'Cara toko ini dipakai hanya dicatat setelah Anda mengizinkannya. Selama Anda belum mengizinkan apa pun, tidak ada yang ditulis tentang kunjungan Anda, tidak ada pengenal untuk itu yang disimpan di browser Anda, dan tidak ada layanan lain yang dihubungi.',
        'Izin diberikan terpisah untuk tiap tujuan di [Pilihan privasi](/privacy-choices/): statistik, iklan, email dan pesan, kenyamanan. Di sana pula Anda mencabutnya dengan sama mudahnya: yang menunggu dikirim dibuang, cookie layanan terkait dihapus, dan mereka diberi tahu. Setelah setahun kami bertanya lagi.',
        'Izin Anda meninggalkan catatan di browser: untuk statistik sebuah nomor acak dan apa yang masih menunggu dikirim; untuk statistik, iklan, atau email dan pesan nomor pesanan dan pembayaran Anda, supaya masing-masing dihitung satu kali saja. Catatan itu hilang saat izinnya dicabut.',
        'Kami menyimpan catatan tiap pilihan: nomor acak, waktu, bahasa, dan apa yang dipilih. Catatan itu membuktikan apa yang diizinkan dan tidak mengatakan hal lain tentang Anda.',
        'Bila browser Anda meminta privasi atas nama Anda (Global Privacy Control), iklan dianggap ditolak sampai Anda mengizinkannya tersendiri.',
        ...when(services !== '', `Layanan yang dapat Anda izinkan di toko ini: ${services}.`),
      ],
    },
    {
      id: 'sharing',
      title: 'Siapa lagi yang melihatnya',
      blocks: [
        `${
          checkout
            ? 'Kurir menerima nama, alamat, nomor ponsel, dan catatan Anda. Penyedia pembayaran menerima jumlahnya, nomor pesanan, serta nama, email, dan nomor ponsel Anda.'
            : 'Kurir dan penyedia pembayaran menerima data yang mereka perlukan untuk mengirim pesanan dan memproses pembayaran Anda.'
        } Instansi pemerintah menerima apa yang wajib kami berikan menurut hukum. Kami tidak menjual apa pun tentang Anda kepada siapa pun.`,
        'Server kami mencatat gangguan teknis. Itu untuk menjaga toko tetap berjalan, bukan untuk mengetahui siapa Anda.',
      ],
    },
    {
      id: 'keeping',
      title: 'Berapa lama kami menyimpannya',
      blocks: [
        'Pesanan disimpan selama diwajibkan hukum pajak dan perseroan, lalu dihapus. Surat dan email dihapus setelah urusannya selesai dan tidak ada lagi tenggat yang berjalan.',
      ],
    },
    {
      id: 'rights',
      title: 'Yang bisa Anda minta',
      blocks: [
        {
          list: [
            'melihat apa yang kami simpan tentang Anda, dan mendapat salinannya;',
            'memperbaiki yang keliru;',
            'menghapusnya, sejauh tidak ada hukum yang mewajibkan kami menyimpannya;',
            'menarik persetujuan, untuk semua yang sesudahnya.',
          ],
        },
        `Tulis ke ${email}. Kami mungkin menanyakan nomor pesanan, supaya data Anda tidak jatuh ke orang lain. Jika jawaban kami belum memuaskan, hubungi ${officer.name}, ${officerEmail}, atau lembaga pelindungan data di ${company.country}.`,
      ],
    },
  ],
})
