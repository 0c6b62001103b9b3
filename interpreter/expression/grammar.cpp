// The grammar of expressions, and the only place that knows the parsing library.
//
//   expression  := conjunction { "or" conjunction }
//   conjunction := negation { "and" negation }
//   negation    := "not" negation | comparison
//   comparison  := sum [ ( "==" | "!=" | "<=" | ">=" | "<" | ">" ) sum
//                      | "in" list | "is" word ]
//                | values ( "==" | "!=" | "<=" | ">=" | "<" | ">" ) values
//   list        := "(" sum ".." sum ")" | values
//   values      := "(" sum { sum } ")"
//   sum         := product { ( "+" | "-" ) product }
//   product     := sign { ( "*" | "/" | "mod" ) sign }
//   sign        := "-" sign | member
//   member      := primary { "." word }
//   primary     := word | call | "(" expression ")"
//   call        := word "(" { sum } [ "over" sum ] [ "where" expression ] ")"
//   word        := ( "A".."Z" | "a".."z" | "0".."9" | "_" )+
//
// A word of digits alone is a number, below 10^9; any other is a name. `and or not in is
// mod over where` are keywords and never words. Chains of operators group to the left,
// comparisons do not chain. Blanks and line breaks may stand between all parts but two:
// the `(` of a call follows its name directly (so `f(a (b))` has two arguments), and a
// `.` stands directly between its parts. Items and arguments are separated by blanks; a
// negative one after another stands in parentheses, because `a -b` is a difference.
//
// No rule turns back after its first token: from there on it matches or raises a
// `Failure`. So actions may build the tree at once. Whether parentheses hold values that are
// compared one after the other is seen ahead (`begins_compared_values`), since a condition in
// parentheses begins alike. Each token takes the blanks after
// it, so that a failure lies at the token that is not expected.

#include "expression/grammar.h"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <type_traits>

#include "expression/builder.h"
#include "expression/compared_values.h"
#include "expression/grammar_check.h"
#include "source/characters.h"

namespace houserules::grammar {

namespace pegtl = tao::pegtl;
using SyntaxKind = Syntax::Kind;

/// `Opening` and what it encloses, one level deeper: the only way in which the rules
/// are recursive, so that the builder can bound the depth.
template <typename Opening, typename... Rules>
struct nested {
    using rule_t = nested;
    using subs_t = pegtl::type_list<Opening, Rules...>;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    static bool match(Input& input, SyntaxBuilder& builder) {
        const std::size_t opening = input.byte();
        if (!Control<Opening>::template match<A, M, Action, Control>(input, builder)) return false;
        builder.descend(opening);
        const bool matched =
            (Control<Rules>::template match<A, M, Action, Control>(input, builder) && ...);
        builder.ascend();
        return matched;
    }
};

// Tokens.

struct blanks : pegtl::star<pegtl::one<' ', '\t', '\r', '\n'>> {};
struct word_character : pegtl::ranges<'A', 'Z', 'a', 'z', '0', '9', '_'> {};

template <char... Characters>
struct sign_token : pegtl::seq<pegtl::string<Characters...>, blanks> {};
template <char... Letters>
struct bare_keyword : pegtl::seq<pegtl::string<Letters...>, pegtl::not_at<word_character>> {};
template <char... Letters>
struct keyword_token : pegtl::seq<bare_keyword<Letters...>, blanks> {};

struct keyword
    : pegtl::sor<bare_keyword<'a', 'n', 'd'>, bare_keyword<'o', 'r'>, bare_keyword<'n', 'o', 't'>,
                 bare_keyword<'i', 'n'>, bare_keyword<'i', 's'>, bare_keyword<'m', 'o', 'd'>,
                 bare_keyword<'o', 'v', 'e', 'r'>, bare_keyword<'w', 'h', 'e', 'r', 'e'>> {};

struct not_token : keyword_token<'n', 'o', 't'> {};
struct in_token : keyword_token<'i', 'n'> {};
struct is_token : keyword_token<'i', 's'> {};
struct over_token : keyword_token<'o', 'v', 'e', 'r'> {};
struct where_token : keyword_token<'w', 'h', 'e', 'r', 'e'> {};
struct minus : sign_token<'-'> {};
struct opening : sign_token<'('> {};
struct range_dots : sign_token<'.', '.'> {};
struct member_dot : pegtl::seq<pegtl::one<'.'>, pegtl::not_at<pegtl::one<'.'>>> {};

struct bare_word : pegtl::seq<pegtl::not_at<keyword>, pegtl::plus<word_character>> {};

/// A `)` must not run into another operand, where a blank was meant or an operator.
struct gap : pegtl::not_at<
                 pegtl::sor<pegtl::one<'('>, pegtl::seq<pegtl::not_at<keyword>, word_character>>> {
};
struct closing : pegtl::seq<pegtl::one<')'>, pegtl::must<gap>> {};

// Primaries. What they end with takes no blanks, since a `.` may follow directly.

struct expression;
struct sum;

struct group_closing : closing {};
struct group : nested<opening, pegtl::must<expression>, pegtl::must<group_closing>> {};

struct over_part : pegtl::if_must<over_token, sum> {};
struct where_part : pegtl::if_must<where_token, expression> {};
struct argument_closing : closing {};
struct over_closing : closing {};
struct where_closing : closing {};
struct where_ending : pegtl::if_must<where_part, where_closing> {};
struct over_ending : pegtl::seq<over_part, pegtl::sor<where_ending, pegtl::must<over_closing>>> {};
struct call_ending : pegtl::sor<over_ending, where_ending, pegtl::must<argument_closing>> {};
struct call_opening : opening {};
struct call : nested<call_opening, pegtl::star<sum>, call_ending> {};

struct word : bare_word {};
struct primary : pegtl::sor<group, pegtl::seq<word, pegtl::opt<call>>> {};

// Operators, from tight to loose.

struct member_name : bare_word {};
struct member : pegtl::seq<primary, pegtl::star<pegtl::if_must<member_dot, member_name>>, blanks> {
};

struct sign;
struct negative : nested<minus, pegtl::must<sign>> {};
struct sign : pegtl::sor<negative, member> {};

template <SyntaxKind kind, typename Token, typename Operand>
struct operation : pegtl::if_must<Token, Operand> {};

struct product
    : pegtl::seq<sign, pegtl::star<pegtl::sor<
                           operation<SyntaxKind::multiply, sign_token<'*'>, sign>,
                           operation<SyntaxKind::divide, sign_token<'/'>, sign>,
                           operation<SyntaxKind::modulo, keyword_token<'m', 'o', 'd'>, sign>>>> {};

struct sum : pegtl::seq<product,
                        pegtl::star<pegtl::sor<operation<SyntaxKind::add, sign_token<'+'>, product>,
                                               operation<SyntaxKind::subtract, minus, product>>>> {
};

struct first_item : sum {};
struct range_end : sum {};
struct range_closing : closing {};
struct item_closing : closing {};
struct range_ending : pegtl::if_must<range_dots, range_end, range_closing> {};
struct item_ending : pegtl::seq<pegtl::star<sum>, pegtl::must<item_closing>> {};
struct list : nested<opening, pegtl::must<first_item>, pegtl::sor<range_ending, item_ending>> {};
struct list_test : pegtl::seq<in_token, pegtl::must<list>, blanks> {};

struct compared_values_ahead {
    using rule_t = compared_values_ahead;
    using subs_t = pegtl::type_list<>;

    template <typename Input>
    static bool match(const Input& input) {
        return begins_compared_values(std::string_view(input.current(), input.size()));
    }
};

struct values_opening : opening {};
struct values : nested<values_opening, pegtl::must<first_item>, item_ending> {};
struct other_values : pegtl::seq<values, blanks> {};
struct group_name : bare_word {};
struct group_test : pegtl::seq<is_token, pegtl::must<group_name>, blanks> {};

/// An operator that compares, and what is compared with.
template <typename Operand>
struct comparing_with
    : pegtl::sor<operation<SyntaxKind::equal, sign_token<'=', '='>, Operand>,
                 operation<SyntaxKind::not_equal, sign_token<'!', '='>, Operand>,
                 operation<SyntaxKind::less_equal, sign_token<'<', '='>, Operand>,
                 operation<SyntaxKind::greater_equal, sign_token<'>', '='>, Operand>,
                 operation<SyntaxKind::less, sign_token<'<'>, Operand>,
                 operation<SyntaxKind::greater, sign_token<'>'>, Operand>> {};
struct comparing : pegtl::sor<comparing_with<sum>, list_test, group_test> {};
struct comparing_values : comparing_with<other_values> {};
struct one_comparison : pegtl::not_at<pegtl::sor<pegtl::string<'=', '='>, pegtl::string<'!', '='>,
                                                 pegtl::one<'<', '>'>, in_token, is_token>> {};
struct comparison_of_values : pegtl::seq<compared_values_ahead, values, blanks, comparing_values,
                                         pegtl::must<one_comparison>> {};
struct plain_comparison : pegtl::seq<sum, pegtl::opt<comparing, pegtl::must<one_comparison>>> {};
struct comparison : pegtl::sor<comparison_of_values, plain_comparison> {};

struct negation;
struct logical_not : nested<not_token, pegtl::must<negation>> {};
struct negation : pegtl::sor<logical_not, comparison> {};

struct conjunction
    : pegtl::seq<
          negation,
          pegtl::star<operation<SyntaxKind::logical_and, keyword_token<'a', 'n', 'd'>, negation>>> {
};
struct expression
    : pegtl::seq<
          conjunction,
          pegtl::star<operation<SyntaxKind::logical_or, keyword_token<'o', 'r'>, conjunction>>> {};

struct end : pegtl::eof {};
struct whole_text : pegtl::seq<blanks, pegtl::must<expression, end>> {};

// What a rule stands for in messages if it has to match and does not.

template <Wanted expected>
using wants = std::integral_constant<Wanted, expected>;

template <typename Rule>
struct expectation;

template <>
struct expectation<expression> : wants<Wanted::value> {};
template <>
struct expectation<conjunction> : wants<Wanted::value> {};
template <>
struct expectation<negation> : wants<Wanted::value> {};
template <>
struct expectation<sum> : wants<Wanted::value> {};
template <>
struct expectation<product> : wants<Wanted::value> {};
template <>
struct expectation<sign> : wants<Wanted::value> {};
template <>
struct expectation<range_end> : wants<Wanted::value> {};
template <>
struct expectation<argument_closing> : wants<Wanted::argument_or_closing> {};
template <>
struct expectation<over_closing> : wants<Wanted::over_closing> {};
template <>
struct expectation<where_closing> : wants<Wanted::where_closing> {};
template <>
struct expectation<group_closing> : wants<Wanted::group_closing> {};
template <>
struct expectation<list> : wants<Wanted::list> {};
template <>
struct expectation<other_values> : wants<Wanted::compared_values> {};
template <>
struct expectation<first_item> : wants<Wanted::item> {};
template <>
struct expectation<item_closing> : wants<Wanted::item_or_closing> {};
template <>
struct expectation<range_closing> : wants<Wanted::range_closing> {};
template <>
struct expectation<member_name> : wants<Wanted::member_name> {};
template <>
struct expectation<group_name> : wants<Wanted::group_name> {};
template <>
struct expectation<end> : wants<Wanted::end> {};
template <>
struct expectation<one_comparison> : wants<Wanted::one_comparison> {};
template <>
struct expectation<gap> : wants<Wanted::gap> {};

/// Turns a failed commitment into a `Failure`; the rest is as usual.
template <typename Rule>
struct control : pegtl::normal<Rule> {
    template <typename Input>
    [[noreturn]] static void raise(const Input& input, SyntaxBuilder& builder) {
        builder.fail(expectation<Rule>::value, input.byte());
    }
};

// What a matched rule adds to the tree.

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <void (SyntaxBuilder::*method)(std::size_t, std::size_t)>
struct with_range {
    template <typename Input>
    static void apply(const Input& input, SyntaxBuilder& builder) {
        const std::size_t begin = input.iterator().byte;
        (builder.*method)(begin, begin + input.size());
    }
};

template <void (SyntaxBuilder::*method)(std::size_t)>
struct with_begin {
    template <typename Input>
    static void apply(const Input& input, SyntaxBuilder& builder) {
        (builder.*method)(input.iterator().byte);
    }
};

template <void (SyntaxBuilder::*method)()>
struct with_nothing {
    static void apply0(SyntaxBuilder& builder) { (builder.*method)(); }
};

struct with_end {
    template <typename Input>
    static void apply(const Input& input, SyntaxBuilder& builder) {
        builder.close(input.iterator().byte + input.size());
    }
};

template <SyntaxKind kind>
struct as_prefix {
    template <typename Input>
    static void apply(const Input& input, SyntaxBuilder& builder) {
        builder.add_prefix(kind, input.iterator().byte);
    }
};

template <>
struct action<word> : with_range<&SyntaxBuilder::add_word> {};
template <>
struct action<member_name> : with_range<&SyntaxBuilder::add_member> {};
template <>
struct action<group_name> : with_range<&SyntaxBuilder::add_group_test> {};
template <>
struct action<group> : with_range<&SyntaxBuilder::widen> {};
template <>
struct action<call_opening> : with_begin<&SyntaxBuilder::open_call> {};
template <>
struct action<in_token> : with_begin<&SyntaxBuilder::open_list> {};
template <>
struct action<values_opening> : with_begin<&SyntaxBuilder::open_values> {};
template <>
struct action<range_dots> : with_nothing<&SyntaxBuilder::make_range> {};
template <>
struct action<over_part> : with_nothing<&SyntaxBuilder::attach_over> {};
template <>
struct action<where_part> : with_nothing<&SyntaxBuilder::attach_where> {};
template <>
struct action<argument_closing> : with_end {};
template <>
struct action<over_closing> : with_end {};
template <>
struct action<where_closing> : with_end {};
template <>
struct action<item_closing> : with_end {};
template <>
struct action<range_closing> : with_end {};
template <>
struct action<negative> : as_prefix<SyntaxKind::negate> {};
template <>
struct action<logical_not> : as_prefix<SyntaxKind::logical_not> {};

template <SyntaxKind kind, typename Token, typename Operand>
struct action<operation<kind, Token, Operand>> {
    template <typename Input>
    static void apply(const Input& input, SyntaxBuilder& builder) {
        builder.add_binary(kind, input.iterator().byte);
    }
};

}  // namespace houserules::grammar

/// To the analysis of the grammar a look ahead is nothing.
template <typename Name>
struct tao::pegtl::analyze_traits<Name, houserules::grammar::compared_values_ahead>
    : analyze_opt_traits<> {};

/// To the analysis of the grammar `nested` is a sequence.
template <typename Name, typename... Rules>
struct tao::pegtl::analyze_traits<Name, houserules::grammar::nested<Rules...>>
    : analyze_seq_traits<Rules...> {};

namespace houserules {

Expected<Syntax, Failure> match_expression(std::string_view text, Span where) {
    tao::pegtl::memory_input<> input(text.data(), text.size(), "");
    SyntaxBuilder builder(text, where);
    try {
        if (tao::pegtl::parse<grammar::whole_text, grammar::action, grammar::control>(input,
                                                                                      builder)) {
            return builder.take_tree();
        }
    } catch (const Failure& failure) {
        return failure;
    }
    return Failure{Wanted::value, 0};
}

std::size_t count_grammar_problems() { return tao::pegtl::analyze<grammar::whole_text>(-1); }

}  // namespace houserules
