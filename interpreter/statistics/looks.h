#pragma once

namespace houserules {

/// How sure what is said at a look must be, where more and more numbers are looked at until they
/// say enough. Of intervals that are all so sure, of any number of looks at one question, all hold
/// what they are about as often as `confidence` says: look k may be wrong as often as
/// (1 - confidence) / (k (k + 1)) says, and the sum of these, however many, is less than
/// 1 - confidence (Bonferroni 1936). So one may stop whenever one likes. The first look must be
/// 97.5 % sure, the second 99.2 %, the tenth 99.95 %.
///
/// @param look  1 is the first; 0 counts as it
/// @return      between `confidence` and 1 and neither of them: never nearer to 1 than a double
/// gets
[[nodiscard]] double sureness_of_look(unsigned look);

}  // namespace houserules
